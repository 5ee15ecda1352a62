import type { Core } from '@strapi/strapi';
import { refuseField } from '../bodies/refuse.ts';
import { findRichTextFault, fromPlainText, type RichText, toPlainText } from '../../shared/rich-text.ts';
import { updateRows } from './folded-columns.ts';
import { ENTRIES } from './kinds.ts';

/**
 * The description of an entry is stored twice: with its formatting, for the panel and the page of the entry, and as the plain text
 * of it, for everything else (decision 046). Whoever writes one of them writes both.
 */
const RICH = 'rich_description';
/** In rows. */
const BATCH = 500;

const ENTRY_UIDS: ReadonlySet<string> = new Set(ENTRIES.map(({ uid }) => uid));

/** Keeps the two forms of a description equal in every write, and refuses formatting that pages do not show. */
export function keepDescriptions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!ENTRY_UIDS.has(context.uid) || !('data' in context.params)) return next();
    const data = context.params.data as Record<string, unknown> | undefined;
    if (!data) return next();
    if (Array.isArray(data[RICH])) {
      data['description'] = readPlainText(data[RICH]);
    } else if (data[RICH] !== undefined && data[RICH] !== null) {
      refuseField(RICH, 'The description is not a list of blocks. Type it again.');
    } else if ('description' in data) {
      const documentId = 'documentId' in context.params ? context.params.documentId : undefined;
      if (!(await isPresent(strapi, context.uid, documentId, data['description'])))
        data[RICH] = toBlocks(data['description']);
      else delete data[RICH];
    } else if (data[RICH] === null) {
      data['description'] = null;
    }
    return next();
  });
}

/** The words of a description from a form. Refuses one that pages do not show. */
export function readPlainText(blocks: unknown): string {
  const fault = findRichTextFault(blocks);
  if (fault !== undefined)
    refuseField(
      RICH,
      `The description ${fault}. It may have paragraphs, lists, links, and text that is bold, italic or code.`,
    );
  return toPlainText(blocks as RichText);
}

/** `null` for an empty text, and for one that Strapi refuses afterwards. */
const toBlocks = (text: unknown): RichText | null =>
  typeof text === 'string' && text !== '' ? fromPlainText(text) : null;

/** Whether the draft has this text already, so that its formatting stays. */
async function isPresent(
  strapi: Core.Strapi,
  uid: string,
  documentId: unknown,
  text: unknown,
): Promise<boolean> {
  if (typeof documentId !== 'string' || typeof text !== 'string' || text === '') return false;
  const where = { documentId, publishedAt: null };
  const draft = await strapi.db.query(uid).findOne({ where, select: ['description'] } as object);
  return draft?.description === text;
}

interface Layouts {
  edit: { name: string; size: number }[][];
}

/** Shows editors the description with its formatting, in the place in which the form of an entry had the plain text. */
export async function showRichDescriptions(strapi: Core.Strapi): Promise<void> {
  const types = strapi.plugin('content-manager').service('content-types');
  for (const { uid } of ENTRIES) {
    const type = types.findContentType(uid);
    const configuration: { layouts: Layouts } = await types.findConfiguration(type);
    const { edit } = configuration.layouts;
    if (!edit.flat().some(({ name }) => name === 'description')) continue;
    const changed = edit
      .map((row) => row.filter(({ name }) => name !== RICH))
      .map((row) => row.map((field) => (field.name === 'description' ? { name: RICH, size: 12 } : field)))
      .filter((row) => row.length > 0);
    const layouts = { ...configuration.layouts, edit: changed };
    await types.updateConfiguration(type, { ...configuration, layouts });
  }
}

/** Fills the formatted description of the rows that have only a plain one: those of before, of imports and of the scale seed. */
export async function fillRichDescriptions(strapi: Core.Strapi): Promise<void> {
  for (const { uid } of ENTRIES) {
    const { tableName } = strapi.db.metadata.get(uid);
    for (;;) {
      const rows: { id: number; description: string }[] = await strapi.db
        .connection(tableName)
        .select('id', 'description')
        .whereNull(RICH)
        .whereNot('description', '')
        .limit(BATCH);
      if (rows.length === 0) break;
      await updateRows(
        strapi,
        tableName,
        rows.map(({ id, description }) => ({ id, [RICH]: fromPlainText(description) })),
      );
    }
  }
}
