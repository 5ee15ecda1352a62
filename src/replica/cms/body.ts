import * as v from 'valibot';
import { describeError } from '../../lib/log.ts';
import { RemoteError } from './http.ts';

/** In characters. A record of the CMS is some kilobytes long. */
const longestLine = 8 * 1024 * 1024;

/** The bytes of a response as they come. A body that breaks off is a `RemoteError`. */
export async function* readChunks({ body }: Response, address: URL): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk;
  } catch (cause) {
    throw new RemoteError(`${address} broke off: ${describeError(cause)}.`, { cause });
  }
}

/** The same as lines of text, as many at once as have come; the last one may lack its end. */
export async function* readLines(response: Response, address: URL): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of readChunks(response, address)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new RemoteError(`${address} sent a line without end.`);
    yield lines;
  }
  if (rest !== '') yield [rest];
}

/** JSON that must follow the schema; anything else is a `RemoteError`. */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  address: URL,
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RemoteError(`${address} answered with something that is not JSON.`, { cause });
  }
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new RemoteError(
    `${address} answered with something unexpected at ${v.getDotPath(issue) ?? 'its root'}.`,
  );
}
