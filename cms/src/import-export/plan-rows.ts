import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { getSentName, pictureFields } from '../../shared/entry-fields.ts';
import type { PageText } from '../../shared/pages.ts';
import type { PictureColors } from '../catalogue/fill-colors.ts';
import { formerAddressModel } from '../catalogue/former-addresses.ts';
import { getPlainSlug } from '../catalogue/free-slug.ts';
import { type LookupField, LOOKUPS, PAGE } from '../catalogue/kinds.ts';
import type { AuthorNames } from './authors.ts';
import { type RowKind, rowKinds, type RowType } from './columns.ts';
import type { LookupNames } from './lookups.ts';
import type { ParsedRow } from './parse-row.ts';
import { findNewContent } from './text-content.ts';

/** A draft with everything that a table may have. */
export interface DraftRow {
  id: number;
  documentId: string;
  slug: string | null;
  updatedAt: string;
  author: { documentId: string; username: string } | null;
  pictureColors: PictureColors | null;
  content?: PageText | null;
  [field: string]: unknown;
}

/** What an import does with a row. */
export interface Plan {
  row: ParsedRow;
  kind: RowKind;
  slug: string;
  /** The entry or text that has the key of the row; `undefined` for a new one. */
  draft: DraftRow | undefined;
  /** The fields that differ from those of the draft. */
  changes: Record<string, unknown>;
  isNew: boolean;
  isChanged: boolean;
  /** Whether the published version is missing, or older than the draft. */
  isUnpublished: boolean;
}

const RICH = getSentName('richDescription');

export interface References {
  lookups: LookupNames;
  authors: AuthorNames;
  /** The ids of the pictures that are in the media library. */
  pictures: ReadonlyMap<string, number>;
}

const relations = {
  author: { select: ['documentId', 'username'] },
  ...Object.fromEntries(LOOKUPS.map(({ field }) => [field, { select: ['documentId', 'name'] }])),
  ...Object.fromEntries(pictureFields.map((field) => [field, { select: ['id', 'url'] }])),
};

/** What an entry refers to. */
export const populateDraft = (strapi: Core.Strapi, { uid }: RowKind) =>
  Object.fromEntries(
    Object.entries(relations).filter(([field]) => field in strapi.contentType(uid).attributes),
  );

/** The colours that an editor has chosen: publishing adds those of the pictures. */
export function listLookups(draft: DraftRow, field: LookupField): { documentId: string; name: string }[] {
  const lookups = (draft[field] ?? []) as { documentId: string; name: string }[];
  const filled = field === 'colors' ? (draft.pictureColors?.filled ?? []) : [];
  return lookups.filter(({ documentId }) => !filled.includes(documentId));
}

/** The last part of the address, by which a row finds its entry. Without a slug, it is the one that the title makes. */
export function getSlug(strapi: Core.Strapi, { kind, values }: ParsedRow): string | undefined {
  const { slug, title, name } = values;
  if (typeof slug === 'string' && slug.trim() !== '') return slug.trim();
  const text = [title, name].find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof text === 'string' ? getPlainSlug(strapi, getKind(kind).uid, text) : undefined;
}

export function getKind(type: RowType): RowKind {
  const kind = rowKinds.find((known) => known.type === type);
  if (!kind) throw new Error(`There is no kind ${type}.`);
  return kind;
}

/** Compares rows with their entries and texts. Rows without a key are left out: they are mistakes. */
export async function planRows(
  strapi: Core.Strapi,
  rows: readonly ParsedRow[],
  references: References,
): Promise<Plan[]> {
  const plans: Plan[] = [];
  const keyed = rows.flatMap((row) => {
    const slug = getSlug(strapi, row);
    return slug === undefined ? [] : [{ row, slug }];
  });
  for (const kind of rowKinds) {
    const ofKind = keyed.filter(({ row }) => row.kind === kind.type);
    if (ofKind.length === 0) continue;
    const found = await findDrafts(
      strapi,
      kind,
      ofKind.map(({ slug }) => slug),
    );
    for (const { row, slug } of ofKind) {
      const draft = found.bySlug.get(slug);
      const changes = await findChanges(strapi, kind, row, draft, references);
      // An entry that has moved keeps its present address.
      if (draft === undefined) changes.slug = slug;
      else delete changes.slug;
      const isNew = draft === undefined;
      plans.push({
        row,
        kind,
        slug,
        draft,
        changes,
        isNew,
        isChanged: !isNew && Object.keys(changes).length > 0,
        isUnpublished: isNew || found.isUnpublished(draft),
      });
    }
  }
  return plans.sort((one, other) => one.row.row - other.row.row);
}

async function findDrafts(strapi: Core.Strapi, kind: RowKind, slugs: readonly string[]) {
  const { type, uid } = kind;
  const former: { address: string; document: string }[] = await strapi.db
    .query(formerAddressModel.uid)
    .findMany({ where: { type, address: { $in: slugs } } });
  const drafts: DraftRow[] = await strapi.db.query(uid).findMany({
    where: {
      publishedAt: null,
      $or: [{ slug: { $in: slugs } }, { documentId: { $in: former.map(({ document }) => document) } }],
    },
    populate: populateDraft(strapi, kind),
  });
  const byId = new Map(drafts.map((draft) => [draft.documentId, draft]));
  const bySlug = new Map<string, DraftRow>();
  for (const { address, document } of former) {
    const draft = byId.get(document);
    if (draft) bySlug.set(address, draft);
  }
  // An entry that has the slug now goes before one that had it.
  for (const draft of drafts) if (draft.slug && slugs.includes(draft.slug)) bySlug.set(draft.slug, draft);
  return { bySlug, isUnpublished: await comparePublished(strapi, kind, drafts) };
}

/** Tells whether the published version of a draft is missing, or older. */
export async function comparePublished(
  strapi: Core.Strapi,
  { uid }: RowKind,
  drafts: readonly DraftRow[],
): Promise<(draft: DraftRow) => boolean> {
  const published: { documentId: string; updatedAt: string }[] = await strapi.db.query(uid).findMany({
    where: {
      publishedAt: { $notNull: true },
      documentId: { $in: drafts.map(({ documentId }) => documentId) },
    },
    select: ['documentId', 'updatedAt'],
  });
  const publishedAt = new Map(published.map(({ documentId, updatedAt }) => [documentId, updatedAt]));
  return ({ documentId, updatedAt }) => {
    const at = publishedAt.get(documentId);
    return at === undefined || new Date(updatedAt) > new Date(at);
  };
}

/** The fields of a row that differ from the draft, as Strapi takes them. What is not made yet stands as `undefined`. */
async function findChanges(
  strapi: Core.Strapi,
  kind: RowKind,
  { values, pictures, lookups, author, content, richDescription }: ParsedRow,
  draft: DraftRow | undefined,
  references: References,
): Promise<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(normalizeValues(strapi, kind, values)))
    if (!draft ? value !== null : !isSame(draft[field], value)) changes[field] = value;
  if (!draft && kind !== PAGE) fillTwins(changes);

  for (const [field, names] of Object.entries(lookups) as [LookupField, string[]][]) {
    const ids = names.map((name) => references.lookups.find(field, name));
    const present = draft ? listLookups(draft, field).map(({ documentId }) => documentId) : [];
    if (!isSameList([...new Set(ids)], present)) changes[field] = [...new Set(ids)];
  }
  for (const [field, given] of Object.entries(pictures)) {
    const ids = [...new Set(given.map((reference) => references.pictures.get(reference)))];
    const present = draft ? [draft[field] ?? []].flat().map((file) => (file as { id: number }).id) : [];
    if (isSameList(ids, present)) continue;
    changes[field] = field === 'screenshots' ? ids : (ids[0] ?? null);
  }
  if (author !== undefined) {
    const id = author === null ? null : await references.authors.find(author);
    if (id === undefined || id !== (draft?.author?.documentId ?? null)) changes.author = id;
  }
  if (richDescription && !isDeepStrictEqual(richDescription, draft?.[RICH])) changes[RICH] = richDescription;
  if (content !== undefined) {
    const found = await findNewContent(strapi, content, draft?.content ?? [], references.pictures);
    if (found) changes.content = found;
  }
  return changes;
}

/** Values as the CMS keeps them, so that they can be compared. */
function normalizeValues(strapi: Core.Strapi, { uid }: RowKind, values: ParsedRow['values']) {
  const { attributes } = strapi.contentType(uid);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const isLink = field.endsWith('_link');
      const trimmed = isLink && typeof value === 'string' ? value.trim() || null : value;
      if (trimmed === null && 'default' in Object(attributes[field]))
        return [field, Object(attributes[field]).default];
      // An entry that needs no price costs nothing without one (src/catalogue/entry-rules.ts).
      return [
        field,
        field === 'price' && trimmed === null && !Object(attributes.price).required ? 0 : trimmed,
      ];
    }),
  );
}

/** Many tables have one column for both: the title that pages show, and the name that the search uses. */
function fillTwins(data: Record<string, unknown>): void {
  data.name ??= data.title;
  data.title ??= data.name;
}

/** The databases give decimals as numbers or as texts, and an empty text may be stored as one or as nothing. */
function isSame(present: unknown, given: unknown): boolean {
  if (typeof given === 'number') return present !== null && Number(present) === given;
  return (present ?? '') === (given ?? '');
}

const isSameList = (ids: readonly unknown[], present: readonly unknown[]): boolean =>
  ids.length === present.length && ids.every((id, index) => id !== undefined && id === present[index]);
