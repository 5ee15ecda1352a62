import { type Conflict, LOADED_HEADER, writeLoaded } from '../../versions/shapes.ts';
import { findDocuments, findLoaded, findOwnChanges, holdLoaded, noteWritten } from './loaded.ts';

export type WriteKind = 'save' | 'publish' | 'unpublish' | 'discard' | 'delete';

/** What the user decides when an entry was saved by somebody else meanwhile. */
export interface Question {
  kind: WriteKind;
  conflict: Conflict;
  /** The names of the fields that the user has changed, and all values of the form. Both are empty unless the call has values. */
  mine: string[];
  values: Record<string, unknown>;
}

/** `mine`: write all the same. `theirs`: write nothing. */
export type Choice = 'mine' | 'theirs';

/** Resolves to `undefined` when nobody can be asked. */
export type Ask = (question: Question) => Promise<Choice | undefined>;

interface Write {
  kind: WriteKind;
  documentIds: string[];
  /** The values of the form. */
  values?: Record<string, unknown>;
}

const WRITE =
  /\/content-manager\/(?:collection-types\/[^/?]+\/(?:actions\/bulk(?<bulk>Publish|Delete)|(?<id>\w+))|single-types\/(?<single>[^/?]+))(?:\/actions\/(?<action>publish|unpublish|discard))?(?:\?|$)/;

/**
 * Returns a `fetch` that tells the CMS, with each call of the panel that writes an entry, which version the panel had loaded. The
 * panel's own client cannot be given a header. When the CMS refuses the call because somebody has saved the entry meanwhile, the
 * user is asked. To write all the same sends only the fields that the user has changed, for the version that the user was told of.
 */
export function guardWrites(send: typeof fetch, ask: Ask): typeof fetch {
  return async (input, init) => {
    const write = typeof input === 'string' ? parseWrite(input, init) : undefined;
    if (!write) return send(input, init);
    const loaded = findLoaded(write.documentIds);
    const [documentId = ''] = write.documentIds;
    const { values } = write;
    const mine = values ? findOwnChanges(documentId, values) : [];
    if (values) holdLoaded(documentId);
    let body = init?.body;
    for (;;) {
      const headers = new Headers(init?.headers);
      if (loaded.size > 0) headers.set(LOADED_HEADER, writeLoaded(loaded));
      const answer = await send(input, { ...init, headers, ...(body !== undefined && { body }) });
      if (answer.ok) await noteAnswer(write, answer);
      const conflict = answer.status === 409 ? await readConflict(answer) : undefined;
      if (!conflict) return answer;
      const choice = await ask({ kind: write.kind, conflict, mine, values: values ?? {} });
      if (choice !== 'mine') return answer;
      for (const { document, present } of conflict.entries) loaded.set(document, present);
      if (values) body = JSON.stringify(Object.fromEntries(mine.map((name) => [name, values[name]])));
    }
  };
}

/** `undefined` when the call writes no entry that exists. */
export function parseWrite(url: string, init: RequestInit | undefined): Write | undefined {
  const { bulk, id, single, action } = WRITE.exec(url)?.groups ?? {};
  const body = parseBody(init?.body);
  if (bulk && init?.method === 'POST')
    return { kind: bulk === 'Publish' ? 'publish' : 'delete', documentIds: listTexts(body['documentIds']) };
  if (!id && !single) return undefined;
  const one = { documentIds: id ? [id] : findDocuments(single ?? '') };
  if (init?.method === 'PUT' && !action) return { kind: 'save', values: body, ...one };
  if (init?.method === 'DELETE' && !action) return { kind: 'delete', ...one };
  if (init?.method !== 'POST' || !action) return undefined;
  return action === 'publish'
    ? { kind: 'publish', values: body, ...one }
    : { kind: action as 'unpublish' | 'discard', ...one };
}

const parseBody = (body: BodyInit | null | undefined): Record<string, unknown> =>
  typeof body === 'string' ? Object(JSON.parse(body)) : {};

const listTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A save answers with the draft. The answers of other calls do not say which version of the draft they made. */
async function noteAnswer({ kind, documentIds }: Write, answer: Response): Promise<void> {
  const { data } = kind === 'save' ? await answer.clone().json() : { data: undefined };
  const time = data?.updatedAt ? Date.parse(data.updatedAt) : undefined;
  for (const documentId of documentIds) noteWritten(documentId, time);
}

async function readConflict(answer: Response): Promise<Conflict | undefined> {
  const { error } = await answer.clone().json();
  return Array.isArray(error?.details?.entries) ? error.details : undefined;
}
