import type { Core, Modules } from '@strapi/strapi';
import { blendPalettes, measureFacets, type PaletteColor } from '../../shared/colors.ts';
import { isPublishing } from './entry-rules.ts';
import { ENTRIES, type EntryKind, LOOKUPS } from './kinds.ts';

/** What an entry's pictures say about its colours. `filled`: the colours that no editor has chosen. Both are by documentId. */
export interface PictureColors {
  /** From 0 to 1. */
  shares: Record<string, number>;
  filled: string[];
}

interface Lookup {
  id: number;
  documentId: string;
  hex: string;
}

interface Draft {
  id: number;
  updatedAt: string;
  colors: Omit<Lookup, 'hex'>[];
  pictureColors: PictureColors | null;
  thumbnail: { palette: PaletteColor[] | null } | null;
  screenshots: { palette: PaletteColor[] | null }[] | null;
}

/** Adds the attribute to the types of entries. No answer, form or search shows it, and no call can write it. */
export function addPictureColors(strapi: Core.Strapi): void {
  const pictureColors = { type: 'json', private: true, visible: false, writable: false, searchable: false };
  for (const { uid } of ENTRIES)
    strapi
      .get('content-types')
      .extend(uid, ({ attributes }: { attributes: object }) => Object.assign(attributes, { pictureColors }));
}

/**
 * When an entry is published, it gets the colours that its pictures have enough of, beside those that editors have chosen. Colours
 * with a larger share come first. A colour that earlier pictures had, and that no editor has chosen, goes.
 */
export function fillColors(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const kind = ENTRIES.find(({ uid }) => uid === context.uid);
    if (!kind || !isPublishing(context)) return next();
    if (context.action === 'publish') {
      await fillDraft(strapi, kind, findDocument(context));
      return next();
    }
    const written = await next();
    // A call that writes and publishes at once has published the draft before it could be filled.
    const documentId = (written as { documentId?: string } | null)?.documentId;
    if (documentId && (await fillDraft(strapi, kind, documentId)))
      await strapi.documents(kind.uid).publish({ documentId });
    return written;
  });
}

const findDocument = ({ params }: Modules.Documents.Middleware.Context): string | undefined =>
  'documentId' in params ? params.documentId : undefined;

/** Returns whether the draft has changed. */
async function fillDraft(
  strapi: Core.Strapi,
  { uid }: EntryKind,
  documentId: string | undefined,
): Promise<boolean> {
  const palette = { select: ['palette'] };
  const draft: Draft | null = await strapi.db.query(uid).findOne({
    where: { documentId, publishedAt: null },
    populate: { thumbnail: palette, screenshots: palette, colors: { select: ['id', 'documentId'] } },
  });
  if (!draft) return false;
  const facets: Lookup[] = await strapi.db
    .query(COLOR)
    .findMany({ select: ['id', 'documentId', 'hex'], orderBy: { documentId: 'asc' } });
  const { colors, pictureColors } = describeColors(draft, facets);
  const isSame =
    String(colors) === String(draft.colors.map(({ id }) => id)) &&
    JSON.stringify(pictureColors) === JSON.stringify(draft.pictureColors);
  if (isSame) return false;
  await strapi.db.query(uid).update({ where: { id: draft.id }, data: { colors, pictureColors } });
  // Nobody has edited the entry, so it keeps the time of its last edit.
  await strapi.db
    .queryBuilder(uid)
    .where({ id: draft.id })
    .update({ updatedAt: new Date(draft.updatedAt) })
    .execute();
  return true;
}

const COLOR = LOOKUPS.find(({ type }) => type === 'color')?.uid ?? '';

/** The row ids of the colours that the draft should carry, and what its pictures say about them. */
function describeColors({ thumbnail, screenshots, colors, pictureColors }: Draft, facets: readonly Lookup[]) {
  const pictures = [thumbnail, ...(screenshots ?? [])];
  const measured = measureFacets(blendPalettes(pictures.map((picture) => picture?.palette ?? [])), facets);
  const chosen = new Set(
    colors.map(({ documentId }) => documentId).filter((one) => !pictureColors?.filled.includes(one)),
  );
  const isCarried = ({ facet, isEnough }: (typeof measured)[number]) =>
    isEnough || chosen.has(facet.documentId);
  const carried = measured.filter(isCarried);
  const inPictures = new Set(carried.map(({ facet }) => facet.documentId));
  const others = colors.filter(({ documentId }) => chosen.has(documentId) && !inPictures.has(documentId));
  return {
    colors: [...carried.map(({ facet }) => facet.id), ...others.map(({ id }) => id)],
    pictureColors: {
      shares: Object.fromEntries(carried.map(({ facet, share }) => [facet.documentId, share])),
      filled: [...inPictures].filter((documentId) => !chosen.has(documentId)),
    },
  };
}
