import { byKind } from '../../shared/kinds.ts';
import { findKindOf } from '../catalogue/kinds.ts';

/** An entry that an editor wants to publish: the values of its form, or the draft itself. */
export interface Draft {
  documentId?: string;
  title?: unknown;
  price?: unknown;
  thumbnail?: unknown;
}

/** The width of a picture that fills a phone's screen. A narrower picture is scaled up. */
const LEAST_WIDTH = 768;

export const isEntry = (model: string): boolean => findKindOf(model) !== undefined;

/**
 * Sentences about what an entry lacks although it can be published. The CMS itself refuses entries that cannot be published
 * (src/catalogue/entry-rules.ts).
 *
 * @param twins The entries of the same kind that have the same title.
 */
export function findShortcomings({ documentId, title, thumbnail }: Draft, twins: readonly Draft[]): string[] {
  return [
    ...(twins.some((twin) => twin.documentId !== documentId && isSame(twin.title, title))
      ? [`Another entry is called ${String(title).trim()}, and visitors cannot tell them apart.`]
      : []),
    // The picture is what editors make last.
    ...findPictureFault(thumbnail),
  ];
}

/** A field without which the CMS refuses to publish an entry (src/catalogue/entry-rules.ts). */
export interface Missing {
  field: 'title' | 'price';
  sentence: string;
}

/** What an entry must have before it can be published, in the order of its form. */
export function findMissing(model: string, { title, price }: Draft): Missing[] {
  const kind = findKindOf(model);
  const needsPrice = kind !== undefined && byKind[kind].isPriced;
  const hasPrice = (price ?? '') !== '';
  return [
    ...(isBlank(title) ? [{ field: 'title' as const, sentence: 'It needs a title.' }] : []),
    ...(needsPrice && !hasPrice
      ? [{ field: 'price' as const, sentence: 'It needs a price. Enter 0 if it is free.' }]
      : []),
  ];
}

const isBlank = (text: unknown): boolean => fold(text) === '';

function findPictureFault(thumbnail: unknown): string[] {
  const { width, height } = (thumbnail ?? {}) as { width?: number; height?: number };
  if (!thumbnail) return ['It has no thumbnail, so its cards show an empty frame.'];
  if (!width || !height)
    return ['The size of its thumbnail is unknown, so the site does not show it. Please upload it again.'];
  if (width >= LEAST_WIDTH) return [];
  return [
    `Its thumbnail has ${width} × ${height} pixels, too few to be sharp. It needs to be at least ${LEAST_WIDTH} pixels wide.`,
  ];
}

export const isSame = (one: unknown, other: unknown): boolean =>
  fold(one) !== '' && fold(one) === fold(other);

const fold = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .toLowerCase();
