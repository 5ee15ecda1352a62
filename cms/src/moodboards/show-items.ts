import type { Core } from '@strapi/strapi';
import { ENTRIES } from '../catalogue/kinds.ts';
import type { ItemKey } from './items.ts';

/** The part of a published entry that a board shows. */
interface ShownEntry {
  slug: string;
  title: string;
  price: number | null;
  picture: (Pick<File, 'url' | 'width' | 'height' | 'focalPoint'> & { alt: string }) | null;
}

/** `entry` is null when the entry is no longer published. */
export type Shown<Item extends ItemKey> = Item & { entry: ShownEntry | null };

/** Every database accepts this many values in a query. */
const MAX_VALUES = 1000;

/** Adds the shown entries to the items of several boards. Makes one query for each thousand entries of a kind. */
export async function showItems<Item extends ItemKey>(
  strapi: Core.Strapi,
  lists: Item[][],
): Promise<Shown<Item>[][]> {
  const shown = new Map<string, ShownEntry>();
  for (const { type, uid } of ENTRIES) {
    const ids = new Set(lists.flat().flatMap(({ kind, id }) => (kind === type ? [id] : [])));
    for (let rest = [...ids]; rest.length > 0; rest = rest.slice(MAX_VALUES)) {
      const rows = await strapi.db.query(uid).findMany({
        where: { documentId: { $in: rest.slice(0, MAX_VALUES) }, publishedAt: { $notNull: true } },
        select: ['documentId', 'slug', 'title', 'price'],
        populate: {
          thumbnail: { select: ['url', 'width', 'height', 'alternativeText', 'formats', 'focalPoint'] },
        },
      });
      for (const { documentId, slug, title, price, thumbnail } of rows) {
        shown.set(`${type} ${documentId}`, {
          slug,
          title,
          price,
          picture: thumbnail && showPicture(thumbnail),
        });
      }
    }
  }
  return lists.map((items) =>
    items.map((item) => ({ ...item, entry: shown.get(`${item.kind} ${item.id}`) ?? null })),
  );
}

interface File {
  url: string;
  width: number;
  height: number;
  alternativeText: string | null;
  /** In percent of its width and height. */
  focalPoint: { x: number; y: number } | null;
  formats: Record<string, { url: string; width: number; height: number }> | null;
}

function showPicture({ formats, alternativeText, focalPoint, ...original }: File): ShownEntry['picture'] {
  const { url, width, height } = formats?.medium ?? formats?.small ?? original;
  return { url, width, height, focalPoint, alt: alternativeText ?? '' };
}
