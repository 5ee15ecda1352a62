import { decode } from '../lib/decode.ts';
import type { Liveness } from '../edge/edge-state.ts';
import type { OutputTrace } from '../rebuild/output-trace.ts';
import { type OutputPath, type Reason, toOutputPath } from '../rebuild/types.ts';
import { getAddress } from './http/addresses.ts';

/** Describes an output in sentences: when and why it was rendered, since when no edge has an older version, and its reads. */
export function explain(
  {
    path,
    hash,
    reason,
    renderedAt,
    reads,
  }: Pick<OutputTrace, 'path' | 'hash' | 'reason' | 'renderedAt' | 'reads'>,
  edges: Liveness[] = [],
): string {
  const subject = `${getAddress(path)} (${path})`;
  if (hash === undefined) {
    return `${subject} is waiting to be rendered again, ${describeReason(reason)}. The next build renders it.`;
  }
  return [
    `${subject} was last rendered at ${new Date(renderedAt).toISOString()}, ${describeReason(reason)}.`,
    ...describeLiveness(edges),
    reads.length === 0 ? 'It read nothing from the catalogue.' : 'It read:',
    ...reads.map(({ key, fingerprint }) => `  ${key}  ${fingerprint}`),
  ].join('\n');
}

function describeLiveness(edges: Liveness[]): string[] {
  if (edges.length === 0) return [];
  const late = edges.filter(({ state }) => state === 'before').map(({ edge }) => edge);
  if (late.length > 0) return [`These edges may still have an older version: ${late.join(', ')}.`];
  const since = Math.max(...edges.map((edge) => (edge.state === 'live' ? edge.since : 0)));
  return [
    since > 0
      ? `It has been live at every edge since ${new Date(since).toISOString()}.`
      : 'It has long been live at every edge.',
  ];
}

function describeReason(reason: Reason): string {
  switch (reason.because) {
    case 'new':
      return 'because it was new';
    case 'changed':
      return `because these reads had changed: ${reason.keys.join(', ')}`;
    case 'code':
      return 'because the code that renders it had changed';
    case 'dirty':
      return 'because its file was not known to be intact, as after a crash or a failed render';
    default:
      return reason satisfies never;
  }
}

/** The outputs that a typed or copied address can mean. Its origin, its encoding and `.html` may be missing. */
export function listPaths(address: string): OutputPath[] {
  const typed = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const names = new Set(
    [typed, decode(typed) ?? typed].map((name) => name.normalize().replace(/^\/|\/$/g, '')),
  );
  return [...names].flatMap((name) =>
    (name === '' ? ['index.html'] : [`${name}.html`, name]).map(toOutputPath),
  );
}
