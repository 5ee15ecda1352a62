import type { EditProps, LoadedDocument } from '../actions.ts';

interface Loaded {
  model: string;
  /** In milliseconds since 1970; `undefined` when this window has made a version whose time it does not know. */
  time: number | undefined;
  /** What the form began with. Lists have no form. */
  document?: LoadedDocument;
  /** The time of the version that this window has overwritten. The form shows it until the panel has loaded the new one. */
  overwritten?: number | undefined;
}

/** The entries that this window shows, by documentId. */
const loaded = new Map<string, Loaded>();

/**
 * The entries whose form has sent values that the CMS has not accepted. The panel reads them again, but the form keeps its values,
 * which are still from the version that it had loaded.
 */
const held = new Set<string>();

/** Notes that the form of an entry stays with the version that it had loaded, until it is written. */
export const holdLoaded = (documentId: string): void => void held.add(documentId);

/** Notes that the form with these values is left. */
export const releaseLoaded = (): void => held.clear();

/** Notes which version of an entry the panel shows to its user. While a save is on its way, the panel shows what it will be. */
export function noteLoaded({ model, document, activeTab }: Omit<EditProps, 'documentId'>): void {
  if (!document?.updatedAt || activeTab === 'published' || held.has(document.documentId)) return;
  const time = Date.parse(document.updatedAt);
  const known = loaded.get(document.documentId);
  if (known?.overwritten === time) return;
  if (known?.time === time && (known.document || !activeTab)) return;
  loaded.set(document.documentId, { model, time, ...(activeTab && { document }) });
}

/** Notes that this window has written an entry. Without a time, the version that it made is not known. */
export function noteWritten(documentId: string, time?: number): void {
  held.delete(documentId);
  const known = loaded.get(documentId);
  if (known) loaded.set(documentId, { model: known.model, time, overwritten: known.time });
}

export const isLoaded = (documentId: string): boolean => loaded.has(documentId);

/** The loaded documents of a content type. */
export function findDocuments(model: string): string[] {
  return [...loaded].flatMap(([documentId, known]) => (known.model === model ? documentId : []));
}

/** The times of the loaded versions, of those entries whose version is known. */
export function findLoaded(documentIds: readonly string[]): Map<string, number> {
  const times = documentIds.map((id) => [id, loaded.get(id)?.time] as const);
  return new Map(times.filter((one): one is [string, number] => one[1] !== undefined));
}

/** The names of the fields that differ from what the panel had loaded. Relations are lists of what to connect and disconnect. */
export function findOwnChanges(documentId: string, values: Record<string, unknown>): string[] {
  const before: Record<string, unknown> = loaded.get(documentId)?.document ?? {};
  return Object.keys(values).filter((name) => {
    const value = values[name];
    return isRelation(value)
      ? value.connect.length + value.disconnect.length > 0
      : !isSame(value, before[name]);
  });
}

/** What a form adds to a list of references or moves in it, and what it takes out. */
export interface RelationChange {
  connect: { documentId?: string }[];
  disconnect: unknown[];
}

export const isRelation = (value: unknown): value is RelationChange =>
  Array.isArray(Object(value).connect) && Array.isArray(Object(value).disconnect);

const isSame = (one: unknown, other: unknown): boolean => normalize(one) === normalize(other);

/** Files are the same if their ids are. An empty text, and a list without members, are nothing. */
function normalize(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  const members = [value].flat().map((member) => Object(member).id ?? member);
  return members.length === 0 ? '' : JSON.stringify(members);
}
