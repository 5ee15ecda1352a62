import type { Core } from '@strapi/strapi';
import { contentTypes } from '@strapi/utils';
import { AUTHOR, ENTRIES, type LOOKUPS } from '../catalogue/kinds.ts';
import type { Fillable } from './populate.ts';
import type { Attributes } from './filters.ts';

export type ListedUid = (typeof LOOKUPS | typeof ENTRIES)[number]['uid'];

/** What a query for a public list may contain. */
interface List {
  attributes: Attributes;
  sortable: string[];
  usualSort: string;
  fillable: Fillable;
}

/** Set by Strapi, or of no use to visitors. */
const hidden = ['publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations'];

export function getList(strapi: Core.Strapi, uid: ListedUid): List {
  const type = strapi.contentType(uid);
  const declared = Object.entries(type.attributes).filter(
    ([name, attribute]) =>
      !hidden.includes(name) && attribute.visible !== false && !contentTypes.isPrivateAttribute(type, name),
  );
  const all: [string, string][] = declared.map(([name, { type }]) => [name, type]);
  const scalars = all.filter(([, type]) => type !== 'relation' && type !== 'media');
  const relations = all.filter(([, type]) => type === 'relation');
  const pictures = all.filter(([, type]) => type === 'media');
  const own = [['id', 'increments'], ['documentId', 'string'], ...scalars];
  const hasEntries = ENTRIES.some((kind) => kind.uid === uid);
  const names = own.map(([name]) => `${name}`);
  return {
    attributes: Object.fromEntries([...own, ...relations]),
    sortable: hasEntries ? [...names, 'popularity'] : names,
    // The most recently updated entries first. Lookups are in the order of their creation.
    usualSort: hasEntries ? 'updatedAt:desc' : 'id:asc',
    fillable: Object.fromEntries(
      [...relations, ...pictures].map(([name]) => [name, name === AUTHOR.type ? { profilePicture: {} } : {}]),
    ),
  };
}
