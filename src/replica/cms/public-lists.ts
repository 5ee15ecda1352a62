import * as v from 'valibot';
import { getField, pictureFields } from '../../../cms/shared/entry-fields.ts';
import {
  type Facet,
  type FacetField,
  facetFields,
  facets,
  getLookupsPath,
} from '../../../cms/shared/facets.ts';
import { type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';
import { createRecord } from '../../lib/objects.ts';
import { cutMarks } from '../../../cms/shared/fold.ts';
import { createListSchema } from '../../strapi/shapes.ts';
import { type Http, ignoreAbsence, parseJson, RemoteError } from './http.ts';
import type { SentRecord } from '../records/schema.ts';

// Reads a Strapi without Vitrine's feed through its public lists (specification §7).

const related = v.looseObject({ id: v.union([v.number(), v.string()]), documentId: v.optional(v.string()) });
const many = v.nullish(v.array(related), []);
const lookup = v.looseObject({ ...related.entries, name: v.string() });
const file = v.looseObject({
  ...related.entries,
  formats: v.nullish(v.record(v.string(), v.looseObject({ width: v.optional(v.number()) })), {}),
  provider_metadata: v.nullish(v.looseObject({ public_id: v.optional(v.string()) })),
});
const picture = v.nullish(file, null);
const pictures = v.nullish(v.union([v.array(file), file]), null);
const entry = v.looseObject({
  ...related.entries,
  author: v.nullish(v.looseObject({ ...related.entries, profilePicture: picture }), null),
  ...createRecord(pictureFields, () => pictures),
  ...createRecord(facetFields, () => many),
});

const listPopulated = (kind: EntryKind, fields: readonly FacetField[]): string[] => [
  ...pictureFields.filter((field) => (getField(field).only ?? kind) === kind),
  ...fields,
];

/** Every record of the catalogue, some of them repeatedly. A list with missing items is a `RemoteError`. */
export async function* readPublicLists(http: Http, cmsUrl: string): AsyncGenerator<SentRecord> {
  const fields: FacetField[] = [];
  for (const facet of facets) {
    const records = await readLookups(http, cmsUrl, facet);
    if (records) fields.push(facet.field);
    yield* records ?? [];
  }
  for (const kind of entryKinds) {
    const populate = {
      ...Object.fromEntries(listPopulated(kind, fields).map((field) => [`populate[${field}]`, 'true'])),
      'populate[author][fields][0]': 'username',
      'populate[author][populate][profilePicture]': 'true',
    };
    for await (const item of readList(http, `${cmsUrl}/api/${kind}s`, populate, entry))
      yield* createRecords(kind, item);
  }
}

/** The lookups of a facet; `undefined` when the facet is optional and the CMS has no such list. */
async function readLookups(
  http: Http,
  cmsUrl: string,
  { type, field, isOptional }: Facet,
): Promise<SentRecord[] | undefined> {
  const records: SentRecord[] = [];
  try {
    for await (const item of readList(http, `${cmsUrl}/api/${getLookupsPath(field)}`, {}, lookup))
      records.push({ type, id: getId(item), record: { slug: toSlug(item.name), ...item } });
  } catch (error) {
    if (!isOptional) throw error;
    return ignoreAbsence(error);
  }
  return records;
}

/** The items of all pages of a list. Their number must be the total that the list announces. */
async function* readList<Item extends v.GenericSchema>(
  http: Http,
  url: string,
  query: Record<string, string>,
  item: Item,
) {
  let [count, total, pages] = [0, 0, 1];
  for (let page = 1; page <= pages; page += 1) {
    const address = new URL(url);
    const paging = { sort: 'id', 'pagination[page]': `${page}`, 'pagination[pageSize]': '100' };
    address.search = new URLSearchParams({ ...query, ...paging }).toString();
    const { data, meta } = parseJson(createListSchema(item), await http.text(address), address);
    yield* data;
    count += data.length;
    if (data.length === 0 && page < pages) break;
    ({ total, pageCount: pages } = meta.pagination);
  }
  if (count !== total) throw new RemoteError(`${url} listed ${count} of ${total} items, so it is not used.`);
}

/** The records in an entry with all references populated. */
function* createRecords(kind: EntryKind, item: v.InferOutput<typeof entry>): Generator<SentRecord> {
  const { author } = item;
  const shown = pictureFields.flatMap((field) => item[field]);
  for (const one of [...shown, author?.profilePicture]) if (one) yield createMedia(one);
  if (author) {
    const { username, profilePicture } = author;
    yield {
      type: 'author',
      id: getId(author),
      record: { username, profilePicture: profilePicture && getId(profilePicture) },
    };
  }
  const references = {
    author: author && getId(author),
    ...createRecord(pictureFields, (field) => getIds(item[field])),
    ...createRecord(facetFields, (field) => item[field].map(getId)),
  };
  yield { type: kind, id: getId(item), record: { ...item, ...references } };
}

function createMedia({ formats, provider_metadata, ...media }: v.InferOutput<typeof file>): SentRecord {
  const renditions = Object.entries(formats).map(([name, format]) => ({ ...format, name }));
  const record = { ...media, publicId: provider_metadata?.public_id ?? null, formats: renditions };
  return { type: 'media', id: getId(media), record };
}

/** Before version 5, Strapi had only numeric ids. */
const getId = ({ id, documentId }: v.InferOutput<typeof related>): string => documentId ?? `${id}`;

const getIds = (shown: v.InferOutput<typeof pictures>) =>
  Array.isArray(shown) ? shown.map(getId) : shown && getId(shown);

/** For lookup lists with only ids and names. */
const toSlug = (name: string): string =>
  cutMarks(name)
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'unnamed';
