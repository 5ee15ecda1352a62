import type { Core, Modules, UID } from '@strapi/strapi';
import { covers, listValues, type PanelCall, READ } from '../panel/rights.ts';
import { draftsOf, findNamingField, isSame, listFields, readContent, readLabels } from './content.ts';
import { type Editor, type EditRow, editModel, logEdit, nameEditor, readEdits } from './edits.ts';
import { type Conflict, LOADED_HEADER, parseLoaded, type StaleEntry } from './shapes.ts';

type Middleware = Modules.Documents.Middleware.Middleware;
type Context = Parameters<Middleware>[0];
type Call = PanelCall & { state: { user?: Editor }; get(header: string): string };

/** The calls that overwrite or lose what somebody else may have written meanwhile. */
const OVERWRITING: ReadonlySet<string> = new Set(['update', 'publish', 'discardDraft', 'delete']);

/** An answer with status 409 (`../middlewares/refusals.ts`). */
class ConflictError extends Error {
  override readonly name = 'ConflictError';
  readonly status = 409;
  readonly expose = true;
  readonly details: Conflict;

  constructor(details: Conflict) {
    const titles = details.entries.map(({ title }) => `“${title}”`).join(', ');
    super(
      `${titles} was changed after you opened it, so nothing was saved. Look at what has changed, and try again.`,
    );
    this.details = details;
  }
}

/**
 * Refuses a call from the panel that would overwrite an entry which somebody has saved since the panel loaded it, and says who
 * changed what. Calls without the header are not checked, so the CMS' own code and other programs write as before. Every save of the
 * panel is logged for that. Called after `refuseMissing`, when the locks of the transaction are taken: this locks rows.
 */
export function refuseStale(strapi: Core.Strapi): void {
  /** A call may save and publish at once, and publish several entries. It is checked before it writes anything. */
  const checked = new WeakMap<object, Promise<void>>();

  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const call = strapi.requestContext.get() as Call | undefined;
    const editor = call?.state.user;
    if (!OVERWRITING.has(action) || !editor || call.params.model !== uid || !('roles' in editor))
      return next();
    return strapi.db.transaction(async () => {
      const check = checked.get(call) ?? checkCall(strapi, uid, call);
      checked.set(call, check);
      await check;
      return writeAndLog(strapi, context, editor, next);
    });
  });
}

async function checkCall(strapi: Core.Strapi, uid: UID.ContentType, call: Call): Promise<void> {
  // The call for a single type names no document.
  const isSingle = strapi.contentType(uid).kind === 'singleType';
  const named = new Set(listValues(call.params.id, call.request.body?.documentIds));
  const all = [...parseLoaded(call.get(LOADED_HEADER))];
  const loaded = new Map(all.filter(([document]) => isSingle || named.has(document)));
  if (loaded.size === 0) return;
  const present = await lockDrafts(strapi, uid, [...loaded.keys()]);
  const entries: StaleEntry[] = [];
  for (const [document, time] of present) {
    const since = loaded.get(document) ?? time;
    if (since === time) continue;
    const edits = await readEdits(strapi, document, since);
    if (!isHarmless(edits, time)) entries.push(await describeEntry(strapi, uid, document, time, edits, call));
  }
  if (entries.length === 0) return;
  const [first] = entries;
  if (first && loaded.size === 1) first.fields = await readFields(strapi, uid, first.document, call);
  throw new ConflictError({ entries });
}

/** The times of the last changes by documentId. Their rows do not change before the transaction ends. */
async function lockDrafts(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentIds: string[],
): Promise<Map<string, number>> {
  return strapi.db.transaction(async ({ trx }) => {
    const drafts = trx(strapi.db.metadata.get(uid).tableName)
      .select('document_id', 'updated_at')
      .whereIn('document_id', documentIds)
      .orderBy('id')
      .forNoKeyUpdate();
    if ('publishedAt' in draftsOf(strapi, uid)) void drafts.whereNull('published_at');
    const rows: { document_id: string; updated_at: number | string | Date }[] = await drafts;
    return new Map(rows.map((row) => [row.document_id, new Date(row.updated_at).getTime()]));
  });
}

/** Publishing saves the draft too, which changes nothing but its time. */
const isHarmless = (edits: readonly EditRow[], present: number): boolean =>
  edits.every(({ action, fields }) => action === 'save' && fields.length === 0) &&
  edits.some(({ at }) => new Date(at).getTime() === present);

async function describeEntry(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  document: string,
  present: number,
  edits: readonly EditRow[],
  { state: { user } }: Call,
): Promise<StaleEntry> {
  const getLabel = await readLabels(strapi, uid);
  const naming = findNamingField(strapi, uid);
  const row = await strapi.db
    .query(uid)
    .findOne({ where: { documentId: document, ...draftsOf(strapi, uid) }, select: [naming] });
  const told = edits.filter(({ action, fields }) => action === 'discard' || fields.length > 0);
  return {
    document,
    title: String(row?.[naming] ?? document),
    present,
    edits: told.map(({ at, action, editor, by, fields }) => ({
      by,
      isOwn: editor === user?.id,
      at: new Date(at).toISOString(),
      action,
      fields: fields.map((name) => ({ name, label: getLabel(name) })),
    })),
    fields: [],
  };
}

async function readFields(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  { state: { userAbility } }: Call,
): Promise<StaleEntry['fields']> {
  const content = (await readContent(strapi, uid, documentId)) ?? {};
  const row = await strapi.db
    .query(uid)
    .findOne({ where: { documentId, ...draftsOf(strapi, uid) }, populate: ['createdBy'] });
  const getLabel = await readLabels(strapi, uid);
  return Object.entries(content)
    .filter(([field]) => covers(strapi, userAbility, { action: READ, model: uid, field }, row))
    .map(([name, value]) => ({ name, label: getLabel(name), value }));
}

async function writeAndLog(
  strapi: Core.Strapi,
  { uid, action, params }: Context,
  editor: Editor,
  next: Parameters<Middleware>[1],
): ReturnType<Middleware> {
  const { documentId, data = {} } = params as { documentId: string; data?: Record<string, unknown> };
  const about = { editor: editor.id, by: nameEditor(editor) };
  switch (action) {
    case 'update': {
      const fields = await findChanged(strapi, uid, documentId, data);
      const written = await next();
      const { updatedAt } = Object(written);
      if (updatedAt) await logEdit(strapi, documentId, { at: updatedAt, action: 'save', fields, ...about });
      return written;
    }
    case 'discardDraft': {
      const written = await next();
      const at = new Date().toISOString();
      await logEdit(strapi, documentId, { at, action: 'discard', fields: [], ...about });
      return written;
    }
    case 'delete': {
      const written = await next();
      await strapi.db.query(editModel.uid).deleteMany({ where: { document: documentId } });
      return written;
    }
    default:
      return next();
  }
}

/** The names of the fields that the data would change. */
async function findChanged(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  data: Record<string, unknown>,
): Promise<string[]> {
  const fields = listFields(strapi, uid).filter(({ name }) => data[name] !== undefined);
  const pictures = fields.filter(({ kind }) => kind === 'pictures');
  const before = await strapi.db.query(uid).findOne({
    where: { documentId, ...draftsOf(strapi, uid) },
    populate: Object.fromEntries(pictures.map(({ name }) => [name, { select: ['id'] }])),
  });
  const isChanged = { value: isOther, pictures: isOtherPicture, references: isOtherReference };
  return fields
    .filter(({ name, kind }) => isChanged[kind](before?.[name], data[name]))
    .map(({ name }) => name);
}

const isOther = (before: unknown, after: unknown): boolean => !isSame(before, after);

const isOtherPicture = (before: unknown, after: unknown): boolean =>
  String(listIds(before)) !== String(listIds(after));

const listIds = (files: unknown): unknown[] => [files ?? []].flat().map((file) => Object(file).id ?? file);

/** The panel sends what to connect and to disconnect. */
function isOtherReference(_before: unknown, after: unknown): boolean {
  const { connect = [], disconnect = [], set } = Object(after);
  return Array.isArray(after) || set !== undefined || connect.length + disconnect.length > 0;
}
