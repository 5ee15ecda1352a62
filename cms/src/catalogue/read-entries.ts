import type { Core } from '@strapi/strapi';
import { TEXT_FIELDS, type TextField } from './entry-schema.ts';
import { readFormerAddresses } from './former-addresses.ts';
import { type EntryKind, type LookupField, LOOKUPS } from './kinds.ts';
import { getLinkTable } from './link-table.ts';
import { type Page, type Row, selectPage, type Time, toIso } from './page.ts';
import { type Attachments, groupByOwner, readAttachments } from './read-attachments.ts';
import type { EntryRecord } from './records.ts';

interface EntryRow extends Record<TextField, string | null> {
  id: number;
  document_id: string;
  slug: string;
  name: string;
  title: string;
  /** PostgreSQL returns decimals as text. */
  price: number | string | null;
  is_promoted: boolean | number;
  created_at: Time;
  updated_at: Time;
}

const RELATIONS = [...LOOKUPS.map((lookup) => lookup.field), 'author'];

/** Published rows or drafts of templates or inspirations, with the ids of what they refer to. Takes four queries a page. */
export async function readEntries(
  strapi: Core.Strapi,
  kind: EntryKind,
  page: Page,
  state: 'published' | 'draft' = 'published',
): Promise<Row<EntryRecord>[]> {
  const { tableName } = strapi.db.metadata.get(kind.uid);
  const all = strapi.db.connection(tableName);
  const table = state === 'draft' ? all.whereNull('published_at') : all.whereNotNull('published_at');
  const rows = await selectPage<EntryRow>(table, page);
  const owners = rows.map((row) => row.id);
  const [relations, pictures, formerAddresses] = await Promise.all([
    readRelations(strapi, kind.uid, owners),
    readAttachments(strapi, kind.uid, owners),
    readFormerAddresses(
      strapi,
      kind,
      rows.map((row) => row.document_id),
    ),
  ]);
  return rows.map((row) => {
    const related = relations.get(row.id) ?? {};
    const attached = pictures.get(row.id) ?? {};
    return {
      rowId: row.id,
      record: {
        id: row.document_id,
        slug: row.slug,
        formerAddresses: formerAddresses.get(row.document_id) ?? [],
        name: row.name,
        title: row.title,
        price: row.price === null ? null : Number(row.price),
        ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, row[field]])) as Record<
          TextField,
          string | null
        >),
        isPromoted: Boolean(row.is_promoted),
        createdAt: toIso(row.created_at),
        updatedAt: toIso(row.updated_at),
        thumbnail: attached.thumbnail?.[0] ?? null,
        screenshots: attached.screenshots ?? [],
        ...(kind.type === 'inspiration' && {
          mobileView: attached.mobileView?.[0] ?? null,
          desktopView: attached.desktopView?.[0] ?? null,
        }),
        author: related.author?.[0] ?? null,
        ...(Object.fromEntries(LOOKUPS.map(({ field }) => [field, related[field] ?? []])) as Record<
          LookupField,
          string[]
        >),
      },
    };
  });
}

/** All relations of all owners in one statement. */
async function readRelations(
  strapi: Core.Strapi,
  uid: string,
  owners: readonly number[],
): Promise<Attachments> {
  const { connection } = strapi.db;
  const relations = RELATIONS.map((field) => {
    const link = getLinkTable(strapi, uid, field);
    return connection(`${link.name} as link`)
      .join(`${link.targetTable} as target`, 'target.id', `link.${link.target}`)
      .select(
        connection.raw('? as field', [field]),
        `link.${link.owner} as owner`,
        link.order ? `link.${link.order} as order` : connection.raw('0 as "order"'),
        'target.document_id as id',
        'link.id as link',
      )
      .whereIn(`link.${link.owner}`, owners);
  });
  return groupByOwner(await connection.unionAll(relations).orderBy(['order', 'link']));
}
