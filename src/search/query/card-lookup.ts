// Shared by Node and the browser: finds the card of an entry by its id in the CMS, without an index of ids.

import { getDocIdRange, getPreferredDocId, type StoredCard } from '../format/data-files.ts';
import type { IndexReader } from './index-reader.ts';
import { DataFileError } from './query-errors.ts';

/**
 * The card of an entry; `undefined` when it is not published. The hash of its id gives the document id that it prefers. If another
 * document has that one, the entry has one of the next, and there is no gap between the two (../index/doc-ids.ts).
 */
export async function findCard(reader: IndexReader, id: string): Promise<StoredCard | undefined> {
  let docId = getPreferredDocId(await hash(id), getDocIdRange(reader.total));
  let card = await reader.findCard(docId);
  while (card && card.id !== id) {
    docId += 1;
    card = await reader.findCard(docId);
  }
  return card;
}

/** The first 32 bits of the SHA-1 of a text. Browsers compute it only on pages with TLS and on this machine. */
async function hash(text: string): Promise<number> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!subtle) throw new DataFileError('This browser computes no hashes on a page without TLS.');
  const digest = await subtle.digest('SHA-1', new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}
