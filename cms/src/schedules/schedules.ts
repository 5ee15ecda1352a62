import { randomUUID } from 'node:crypto';
import type { Core, Modules, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isPublishing } from '../catalogue/entry-rules.ts';
import { PUBLISHED } from '../catalogue/kinds.ts';
import { changeModel } from '../feed/change-log.ts';
import { type PanelCall, PUBLISH } from '../panel/rights.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { type Editor, nameEditor } from '../versions/edits.ts';
import type { ScheduleAction, ScheduleOrder } from './shapes.ts';

/**
 * Entries that are published or unpublished at a time. Rows with the same `batch` happen in one transaction. A row is deleted in
 * the transaction that does what it says, so it happens once, whichever process does it. If the entry cannot be published, its row
 * stays with the reason in `fault`, until somebody schedules the entry again or cancels it.
 */
export const scheduleModel = {
  uid: 'vitrine::schedule',
  singularName: 'vitrine_schedule',
  tableName: 'vitrine_schedules',
  attributes: {
    id: { type: 'increments' },
    /** The content type of the entry, and its documentId. */
    model: { type: 'string' },
    document: { type: 'string' },
    action: { type: 'string' },
    due: { type: 'datetime' },
    batch: { type: 'string' },
    /** The id and the name of the panel's user who scheduled it. */
    editor: { type: 'integer' },
    by: { type: 'string' },
    /** The name of a user who has changed the draft since, and may not publish it. */
    changedBy: { type: 'string' },
    fault: { type: 'text' },
  },
  indexes: [
    { name: 'vitrine_schedules_document_unique', columns: ['document', 'action'], type: 'unique' },
    { name: 'vitrine_schedules_due_index', columns: ['due'] },
  ],
} as const;

export interface ScheduleRow {
  id: number;
  model: UID.ContentType;
  document: string;
  action: ScheduleAction;
  due: string;
  batch: string;
  editor: number;
  by: string;
  changedBy: string | null;
  fault: string | null;
}

const SCHEDULED: ReadonlySet<string> = new Set(PUBLISHED.map(({ uid }) => uid));

/** Whether the documents of a content type can be scheduled. */
export const canBeScheduled = (uid: string): uid is UID.ContentType => SCHEDULED.has(uid);

const table = (strapi: Core.Strapi) => strapi.db.query(scheduleModel.uid);

/** All schedules, or those of one entry; the earliest first. */
export function listSchedules(strapi: Core.Strapi, document?: string): Promise<ScheduleRow[]> {
  return table(strapi).findMany({
    where: document === undefined ? {} : { document },
    orderBy: [{ due: 'asc' }, { id: 'asc' }],
    limit: 500,
  });
}

/**
 * Schedules entries together. It replaces what was scheduled for each of them, unless that is not what the editor has seen.
 *
 * @throws ApplicationError, with a sentence for the editor.
 */
export async function schedule(
  strapi: Core.Strapi,
  model: UID.ContentType,
  { documentIds, action, due, seen }: ScheduleOrder,
  editor: Editor,
): Promise<void> {
  const batch = randomUUID();
  await changeSchedules(strapi, async () => {
    const rows: ScheduleRow[] = await table(strapi).findMany({ where: { document: { $in: documentIds } } });
    if (seen !== undefined) requireSeen(rows, action, seen);
    if (rows.some((row) => row.action !== action && !row.fault && isSameTime(row.due, due)))
      throw new errors.ApplicationError(
        `At this time it is to be ${action === 'publish' ? 'unpublished' : 'published'} as well. Choose another time.`,
      );
    await remove(strapi, documentIds, action);
    for (const document of documentIds)
      await table(strapi).create({
        data: {
          model,
          document,
          action,
          due: new Date(due),
          batch,
          editor: editor.id,
          by: nameEditor(editor),
        },
      });
  });
}

/**
 * @param seen The time that the editor has seen.
 * @throws ApplicationError, with a sentence for the editor, when it is scheduled for another time, or not any more.
 */
export async function cancel(
  strapi: Core.Strapi,
  document: string,
  action: ScheduleAction,
  seen: string,
): Promise<void> {
  await changeSchedules(strapi, async () => {
    requireSeen(await table(strapi).findMany({ where: { document } }), action, seen);
    await remove(strapi, [document], action);
  });
}

/** Waits for what is published just now, and for others who schedule. */
async function changeSchedules(strapi: Core.Strapi, change: () => Promise<void>): Promise<void> {
  await strapi.db.transaction(async () => {
    await acquireTransactionLock(strapi, changeModel.tableName);
    await change();
  });
}

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/** @param seen The time that the editor has seen; null when nothing was scheduled. */
function requireSeen(rows: readonly ScheduleRow[], action: ScheduleAction, seen: string | null): void {
  const row = rows.find((one) => one.action === action);
  if (!row && seen !== null)
    throw new errors.ApplicationError(
      `It is not scheduled any more: it was ${action}ed, or somebody has cancelled that.`,
    );
  if (row && (seen === null || !isSameTime(row.due, seen)))
    throw new errors.ApplicationError(
      `${row.by} has scheduled it meanwhile, so nothing was changed. The box “Schedule” has the time.`,
    );
}

const remove = (strapi: Core.Strapi, documentIds: readonly string[], action?: ScheduleAction) =>
  table(strapi).deleteMany({ where: { document: { $in: documentIds }, ...(action && { action }) } });

/** What may change an entry without the right to publish it. */
const CHANGES: ReadonlySet<string> = new Set(['update', 'discardDraft']);

/**
 * Notes when somebody who may not publish changes the draft of a scheduled entry: nobody who may publish has seen it like that.
 * Other changes are published as the draft is then. A publish by hand shows that somebody has seen it, and settles what could not
 * be published. Forgets the schedules of deleted entries.
 */
export function watchScheduled(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, params } = context;
    const document = 'documentId' in params ? params.documentId : undefined;
    const follow = document === undefined ? undefined : findConsequence(strapi, context, document);
    if (!canBeScheduled(uid) || !follow) return next();
    return strapi.db.transaction(async () => {
      const written = await next();
      await follow();
      return written;
    });
  });
}

/** What a write changes in the schedules of its entry; `undefined` when it is nothing. */
function findConsequence(
  strapi: Core.Strapi,
  context: Modules.Documents.Middleware.Context,
  document: string,
): (() => Promise<unknown>) | undefined {
  const { uid, action } = context;
  if (action === 'delete') return () => remove(strapi, [document]);
  if (isPublishing(context)) return () => settle(strapi, document, 'publish');
  if (action === 'unpublish') return () => settle(strapi, document, 'unpublish');
  const call = strapi.requestContext.get() as (PanelCall & { state: { user?: Editor } }) | undefined;
  const { userAbility, user } = call?.state ?? {};
  if (!CHANGES.has(action) || !user || !userAbility || userAbility.can(PUBLISH, uid)) return undefined;
  const where = { document, action: 'publish' };
  return () => table(strapi).updateMany({ where, data: { changedBy: nameEditor(user) } });
}

/** What has happened by hand is no longer to be mended, and its draft was seen. */
async function settle(strapi: Core.Strapi, document: string, action: ScheduleAction): Promise<void> {
  await table(strapi).deleteMany({ where: { document, action, fault: { $notNull: true } } });
  await table(strapi).updateMany({ where: { document, action }, data: { changedBy: null } });
}
