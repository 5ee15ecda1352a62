import { decode } from '../lib/decode.ts';
import type { OutputPath } from '../rebuild/types.ts';

/** The outputs that an address can mean as a person types or copies it: with or without origin, encoding and `.html`. */
export function pathsOf(address: string): OutputPath[] {
  const typed = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const names = new Set(
    [typed, decode(typed) ?? typed].map((name) => name.normalize().replace(/^\/|\/$/g, '')),
  );
  return [...names].flatMap((name) => (name === '' ? ['index.html'] : [`${name}.html`, name]));
}
