import { createRecord } from '../../lib/objects.ts';
import {
  type DocumentSection,
  docIdsPerStoreBlock,
  documentSections,
  type PostingSection,
  postingSections,
  type SortedSection,
  sortedSections,
} from '../format/data-files.ts';
import type { Edit } from './chunked-section.ts';
import { PostingEdits, type PostingKeys, listPostingKeys } from './dictionary.ts';
import type { NumberedChange, NumberedDocument } from './documents.ts';
import { listCountKeys, FacetEdits } from './facet-dictionary.ts';
import { type SortedItem, createSortKey } from './sorted-index.ts';

/** The edits of each section for a batch of changes. */
export type Edits = {
  postings: Record<PostingSection, PostingEdits>;
  facets: FacetEdits;
  /** The number to add to each co-occurrence count. */
  counts: Map<string, number>;
  sorted: Record<SortedSection, Map<string, Edit<SortedItem>>>;
  /** The numbers of the blocks to encode again. */
  blocks: Record<DocumentSection, Set<number>>;
};

type PostedDocument = { docId: number; keys: PostingKeys };

export function collectEdits(changes: NumberedChange[]): Edits {
  const edits: Edits = {
    postings: createRecord(postingSections, () => new PostingEdits()),
    facets: new FacetEdits(),
    counts: new Map(),
    sorted: createRecord(sortedSections, () => new Map()),
    blocks: createRecord(documentSections, () => new Set()),
  };
  const postedBy = (document: NumberedDocument | undefined): PostedDocument | undefined =>
    document && { docId: document.docId, keys: listPostingKeys(document) };
  const posted = changes.map(({ before, after }) => ({ before: postedBy(before), after: postedBy(after) }));
  // An id must be removed before another document is added with the same id.
  for (const { before, after } of posted) editPostings(edits, before, after, false);
  for (const { before, after } of posted) editPostings(edits, after, before, true);
  for (const { before, after } of changes)
    if (before && !keepsRows(before, after)) edits.facets.set(before, false);
  for (const { before, after } of changes)
    if (after && !keepsRows(before, after)) edits.facets.set(after, true);
  for (const { before, after } of changes) {
    editCounts(edits, before, -1);
    editCounts(edits, after, 1);
    editSorted(edits, before, after);
    editBlocks(edits, before, after);
  }
  return edits;
}

/** Adds edits for the posting lists that have the first state of a document, but not the other state. */
function editPostings(
  { postings }: Edits,
  one: PostedDocument | undefined,
  other: PostedDocument | undefined,
  isOn: boolean,
): void {
  if (one === undefined) return;
  const keepsId = one.docId === other?.docId;
  for (const section of postingSections) {
    for (const key of one.keys[section]) {
      if (!keepsId || !other.keys[section].has(key)) postings[section].set(key, one.docId, isOn);
    }
  }
}

const keepsRows = (before: NumberedDocument | undefined, after: NumberedDocument | undefined): boolean =>
  before?.docId === after?.docId && String(before?.listings) === String(after?.listings);

function editCounts({ counts }: Edits, document: NumberedDocument | undefined, step: number): void {
  for (const key of listCountKeys(document?.listings ?? [])) {
    const more = (counts.get(key) ?? 0) + step;
    if (more === 0) counts.delete(key);
    else counts.set(key, more);
  }
}

function editSorted(
  { sorted }: Edits,
  before: NumberedDocument | undefined,
  after: NumberedDocument | undefined,
): void {
  for (const section of sortedSections) {
    if (before?.docId === after?.docId && before?.values[section] === after?.values[section]) continue;
    if (before) sorted[section].set(createSortKey(before.values[section], before.id), () => undefined);
    if (after === undefined) continue;
    const [key, value] = [createSortKey(after.values[section], after.id), after.values[section]];
    sorted[section].set(key, () => [key, value, after.docId]);
  }
}

function editBlocks(
  { blocks }: Edits,
  before: NumberedDocument | undefined,
  after: NumberedDocument | undefined,
): void {
  const keepsId = before?.docId === after?.docId;
  const keepsTexts = keepsId && String(before?.texts) === String(after?.texts);
  for (const document of [before, after]) {
    if (document && !keepsId) blocks.cards.add(Math.floor(document.docId / docIdsPerStoreBlock.cards));
    if (document && !keepsTexts) blocks.texts.add(Math.floor(document.docId / docIdsPerStoreBlock.texts));
  }
}
