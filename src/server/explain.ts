import { decode } from '../lib/decode.ts';
import type { OutputTrace } from '../rebuild/trace.ts';
import type { OutputPath, Reason } from '../rebuild/types.ts';
import { addressOf } from './outputs.ts';

/** Explains an output to a person: when and why it was rendered, and what it read. */
export function explain({ path, hash, reason, renderedAt, reads }: OutputTrace): string {
  const subject = `${addressOf(path)} (${path})`;
  if (hash === undefined) {
    return `${subject} waits to be rendered again, ${because(reason)}. The next build renders it.`;
  }
  return [
    `${subject} was last rendered at ${new Date(renderedAt).toISOString()}, ${because(reason)}.`,
    reads.length === 0 ? 'It read nothing of the catalogue.' : 'It read:',
    ...reads.map(({ key, fingerprint }) => `  ${key}  ${fingerprint}`),
  ].join('\n');
}

function because(reason: Reason): string {
  switch (reason.because) {
    case 'new':
      return 'because it was new';
    case 'changed':
      return `because of what it reads this had changed: ${reason.keys.join(', ')}`;
    case 'code':
      return 'because the code that renders it had changed';
    case 'dirty':
      return 'because its file was not known to be whole, as after a crash or a failed render';
    default:
      return reason satisfies never;
  }
}

/** The outputs that a typed or copied address can mean: with or without origin, encoding and `.html`. */
export function pathsOf(address: string): OutputPath[] {
  const typed = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const names = new Set(
    [typed, decode(typed) ?? typed].map((name) => name.normalize().replace(/^\/|\/$/g, '')),
  );
  return [...names].flatMap((name) => (name === '' ? ['index.html'] : [`${name}.html`, name]));
}
