import { randomUUID } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { PUBLISHED } from '../catalogue/kinds.ts';
import { type PanelCall, PUBLISH } from '../panel/rights.ts';
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

/** Schedules entries together. It replaces what was scheduled for each of them. */
export async function schedule(
  strapi: Core.Strapi,
  model: UID.ContentType,
  { documentIds, action, due }: ScheduleOrder,
  editor: Editor,
): Promise<void> {
  const batch = randomUUID();
  await strapi.db.transaction(async () => {
    await cancel(strapi, documentIds, action);
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

export async function cancel(
  strapi: Core.Strapi,
  documentIds: readonly string[],
  action?: ScheduleAction,
): Promise<void> {
  const where = { document: { $in: documentIds }, ...(action && { action }) };
  await table(strapi).deleteMany({ where });
}

/**
 * Notes when somebody who may not publish changes the draft of a scheduled entry: nobody who may publish has seen it like that.
 * Other changes are published as the draft is then. Forgets the schedules of deleted entries.
 */
export function watchScheduled(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    if (!canBeScheduled(uid) || !('documentId' in params) || !(action === 'update' || action === 'delete'))
      return next();
    const { documentId } = params as { documentId: string };
    const call = strapi.requestContext.get() as (PanelCall & { state: { user?: Editor } }) | undefined;
    const { userAbility, user } = call?.state ?? {};
    const isUnseen = action === 'update' && user && userAbility && !userAbility.can(PUBLISH, uid);
    if (!isUnseen && action === 'update') return next();
    return strapi.db.transaction(async () => {
      const written = await next();
      if (!isUnseen) await cancel(strapi, [documentId]);
      else {
        const where = { document: documentId, action: 'publish' };
        await table(strapi).updateMany({ where, data: { changedBy: nameEditor(user) } });
      }
      return written;
    });
  });
}
