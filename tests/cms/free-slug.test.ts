import { expect, it } from 'vitest';
import { formerAddressModel } from '../../cms/src/catalogue/former-addresses.ts';
import { findFreeSlug } from '../../cms/src/catalogue/free-slug.ts';

const TEMPLATE = 'api::template.template';

/** A CMS in which the document `other` had the slug `slate` last, and no document has a slug now. */
const strapi = {
  contentType: () => ({ info: { singularName: 'template' } }),
  db: {
    query: (uid: string) => ({
      count: async ({ where }: { where: { type?: string; address?: string; document?: { $ne: string } } }) =>
        uid === formerAddressModel.uid &&
        where.type === 'template' &&
        where.address === 'slate' &&
        where.document?.$ne !== 'other'
          ? 1
          : 0,
    }),
  },
};

it.each([
  ['a new entry', 'new', 'Slate', 'slate-2'],
  ['the entry that had it', 'other', 'Slate', 'slate'],
  ['an entry with another title', 'new', 'Marble', 'marble'],
])('the former slug of an entry is not made again: %s', async (_, documentId, title, slug) => {
  expect(await findFreeSlug(strapi as never, TEMPLATE, title, documentId)).toBe(slug);
});

it.each([
  ['हिन्दी कविता', 'hindi-kvita'],
  ['বাংলা গান', 'bamla-gan'],
  ['தமிழ்', 'tmil'],
  ['ภาพถ่ายกรุงเทพ', 'phaphthaykrungethph'],
  ['ខ្មែរ', 'khmaer'],
  ['မြန်မာ', 'mrnma'],
  ['שָׁלוֹם', 'slvm'],
  ['Ελλάδα', 'ellada'],
  ['Ёлка', 'yolka'],
  ['e\u0301cole', 'ecole'],
  ['Café हिन्दी', 'cafe-hindi'],
  ['مُحَمَّد', 'mhmd'],
  ['❤️ Rocket', 'heart-rocket'],
  ['ガイド', 'gaido'],
  ['한글', 'han-geul'],
])('the slug of %s is read like it: %s', async (title, slug) => {
  expect(await findFreeSlug(strapi as never, TEMPLATE, title)).toBe(slug);
});
