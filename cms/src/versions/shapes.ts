// What the panel and the CMS tell each other about versions of entries.

import type { RichText } from '../../shared/rich-text.ts';

/**
 * The header of a call from the panel that writes entries: which version of each it had loaded, as `{documentId}={time}` with `;`
 * between them. The time is that of the last change of the draft, in milliseconds since 1970.
 */
export const LOADED_HEADER = 'vitrine-loaded';

export function writeLoaded(loaded: ReadonlyMap<string, number>): string {
  return [...loaded].map(([document, time]) => `${document}=${time}`).join(';');
}

/** Parts that cannot be read are left out. */
export function parseLoaded(header: string): Map<string, number> {
  const parts = header.matchAll(/([\w-]+)=(\d{1,16})(?:;|$)/g);
  return new Map([...parts].map(([, document = '', time]) => [document, Number(time)]));
}

/** One save of an entry by somebody in the panel. */
export interface Edit {
  by: string;
  /** Whether the user who is told has made it, in another window. */
  isOwn: boolean;
  /** ISO 8601 in UTC. */
  at: string;
  /** `discard`: the draft became equal to the published version again. */
  action: 'save' | 'discard';
  /** The names and the labels of the fields that it changed. */
  fields: { name: string; label: string }[];
}

/** An entry that was saved after the panel had loaded it. */
export interface StaleEntry {
  document: string;
  title: string;
  /** The time of the present version, as in the header. */
  present: number;
  /** The oldest first. Empty when the CMS itself has changed the entry. */
  edits: Edit[];
  /** The fields that the user may read, with their present values. Empty when the call names several entries. */
  fields: { name: string; label: string; value: FieldValue }[];
}

/** The `details` of an answer with status 409. */
export interface Conflict {
  entries: StaleEntry[];
}

/** A published version in the list of its entry. `by` is null when the CMS published it by itself. */
export interface VersionLine {
  id: number;
  at: string;
  by: string | null;
}

export interface Reference {
  documentId: string;
  name: string;
  /** Of a picture: where it was when the version was kept. */
  url?: string;
}

/** Texts, numbers and the like; a description in blocks; or what the field refers to, in its order. */
export type FieldValue = string | number | boolean | null | RichText | Reference[];

/** A field without any value is also a list of no references. */
export const isReferences = (value: unknown): value is Reference[] =>
  Array.isArray(value) && value.every((member) => typeof Object(member).documentId === 'string');

export interface ComparedField {
  name: string;
  label: string;
  version: FieldValue;
  draft: FieldValue;
  isSame: boolean;
}

export interface Comparison extends VersionLine {
  fields: ComparedField[];
  /** Whether the user may write the version into the draft. */
  canRestore: boolean;
}

/** The answer of a restoration. `lost`: a sentence for each part of the version that could not be restored. */
export interface Restoration {
  lost: string[];
}
