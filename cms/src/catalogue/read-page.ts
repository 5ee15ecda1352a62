import type { Core } from '@strapi/strapi';
import { readFormerAddresses } from './former-addresses.ts';
import { AUTHOR, isEntryKind, type Kind } from './kinds.ts';
import { type Page, type Row, selectPage, type Time, toIso } from './page.ts';
import { readAttachments } from './read-attachments.ts';
import { readCollections } from './read-collections.ts';
import { readEntries } from './read-entries.ts';
import { isShown, readSettingsPage } from '../gallery/settings.ts';
import { readPages } from '../pages/read-pages.ts';
import { readSynonyms } from '../synonyms/read-synonyms.ts';
import type { PaletteColor } from '../../shared/colors.ts';
import type { MediaRecord, Rendition } from '../../shared/records.ts';

interface LookupRow {
  id: number;
  document_id: string;
  name: string;
  slug: string;
  hex: string;
}

interface AuthorRow {
  id: number;
  document_id: string;
  username: string;
  link: string | null;
  text: string | null;
}

type Formats = Record<string, Omit<Rendition, 'name' | 'size'> & { sizeInBytes: number }>;

/** SQLite returns JSON columns as text, PostgreSQL as values. */
interface FileRow {
  id: number;
  document_id: string;
  url: string;
  mime: string;
  width: number;
  height: number;
  /** In kilobytes. */
  size: number | string;
  alternative_text: string | null;
  hash: string;
  updated_at: Time;
  provider_metadata: string | { public_id?: string } | null;
  formats: string | Formats | null;
  focal_point: string | MediaRecord['focalPoint'];
  palette: string | PaletteColor[] | null;
}

/** The records of a kind that the public may see now. Documents that are not published are absent. */
export async function readPage(strapi: Core.Strapi, kind: Kind, page: Page): Promise<Row[]> {
  if (isEntryKind(kind)) return (await isShown(strapi, kind.type)) ? readEntries(strapi, kind, page) : [];
  switch (kind.type) {
    case 'author':
      return readAuthors(strapi, page);
    case 'media':
      return readMedia(strapi, page);
    case 'gallery':
      return readSettingsPage(strapi, page);
    case 'collection':
      return readCollections(strapi, page);
    case 'page':
      return readPages(strapi, page);
    case 'synonym':
      return readSynonyms(strapi, page);
    default:
      return readLookups(strapi, kind, page);
  }
}

async function readLookups(strapi: Core.Strapi, kind: Kind, page: Page): Promise<Row[]> {
  const { tableName } = strapi.db.metadata.get(kind.uid);
  const rows = await selectPage<LookupRow>(strapi.db.connection(tableName), page);
  const formerAddresses = await readFormerAddresses(
    strapi,
    kind,
    rows.map((row) => row.document_id),
  );
  return rows.map(({ id, document_id, name, slug, hex }) => ({
    rowId: id,
    record: {
      id: document_id,
      name,
      slug,
      formerAddresses: formerAddresses.get(document_id) ?? [],
      ...(kind.type === 'color' && { hex }),
    },
  }));
}

async function readAuthors(strapi: Core.Strapi, page: Page): Promise<Row[]> {
  const { tableName } = strapi.db.metadata.get(AUTHOR.uid);
  const rows = await selectPage<AuthorRow>(strapi.db.connection(tableName), page);
  const owners = rows.map((row) => row.id);
  const pictures = await readAttachments(strapi, AUTHOR.uid, owners);
  const formerAddresses = await readFormerAddresses(
    strapi,
    AUTHOR,
    rows.map((row) => row.document_id),
  );
  return rows.map(({ id, document_id, username, link, text }) => ({
    rowId: id,
    record: {
      id: document_id,
      username,
      formerAddresses: formerAddresses.get(document_id) ?? [],
      profilePicture: pictures.get(id)?.profilePicture?.[0] ?? null,
      link,
      text,
    },
  }));
}

async function readMedia(strapi: Core.Strapi, page: Page): Promise<Row[]> {
  const files = strapi.db.connection('files').whereLike('mime', 'image/%');
  const rows = await selectPage<FileRow>(files, page);
  return rows.map((row) => ({
    rowId: row.id,
    record: {
      id: row.document_id,
      url: row.url,
      mime: row.mime,
      width: row.width,
      height: row.height,
      size: Math.round(Number(row.size) * 1000),
      alternativeText: row.alternative_text,
      hash: row.hash,
      updatedAt: toIso(row.updated_at),
      publicId: parseJson(row.provider_metadata)?.public_id ?? null,
      focalPoint: parseJson(row.focal_point),
      palette: parseJson(row.palette) ?? [],
      formats: toRenditions(parseJson(row.formats) ?? {}),
    },
  }));
}

function toRenditions(formats: Formats): Rendition[] {
  return Object.entries(formats)
    .map(([name, { url, mime, width, height, sizeInBytes }]) => ({
      name,
      url,
      mime,
      width,
      height,
      size: sizeInBytes,
    }))
    .sort((a, b) => a.width - b.width);
}

function parseJson<Value>(value: string | Value): Value {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
