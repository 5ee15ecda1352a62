import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import * as v from 'valibot';
import { findMissing } from '../catalogue/entry-rules.ts';
import { createChecker, loadReadableDraft } from '../panel/readable-draft.ts';
import { servePanel } from '../panel/serve-panel.ts';
import { cancel, canBeScheduled, listSchedules, schedule, type ScheduleRow } from './schedules.ts';
import { type Schedule, type ScheduleAction, scheduleActions, type Scheduled } from './shapes.ts';

type Call = Parameters<Core.ControllerHandler>[0];

/** The most entries of one call. */
const MOST = 100;

/** A time of the calendar. `Date` takes 31 February for a day in March, and the schema knows zones that `Date` does not. */
const timeSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((time) => !Number.isNaN(Date.parse(time))),
  v.check((time) => new Date(time.slice(0, 10)).getUTCDate() === Number(time.slice(8, 10))),
);

const orderSchema = v.object({
  documentIds: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))),
    v.minLength(1),
    v.maxLength(MOST),
    v.transform((ids) => [...new Set(ids)]),
  ),
  action: v.picklist(scheduleActions),
  due: timeSchema,
  seen: v.optional(v.nullable(timeSchema)),
});

/**
 * What is published or unpublished at a time, for the panel: `GET /schedules` lists all of it, and `GET …/:model/:id` that of an
 * entry, as far as the user may read. `POST …/:model` schedules entries together, and `DELETE …/:model/:id/:action?seen=…` cancels. Both
 * need the right to publish.
 */
export function serveSchedules(strapi: Core.Strapi): void {
  const listAll: Core.ControllerHandler = async (ctx) => {
    ctx.body = await describeRows(strapi, ctx, await listSchedules(strapi));
  };
  const listOne: Core.ControllerHandler = async (ctx) => {
    const { uid, checker } = findType(strapi, ctx);
    const documentId = String(ctx.params['id']);
    await loadReadableDraft(strapi, checker, uid, documentId);
    ctx.body = await describeRows(strapi, ctx, await listSchedules(strapi, documentId));
  };
  const create: Core.ControllerHandler = async (ctx) => {
    const { uid } = findType(strapi, ctx);
    const order = readOrder(ctx.request.body);
    for (const documentId of order.documentIds) await requirePublisher(strapi, ctx, documentId);
    await schedule(strapi, uid, order, ctx.state.user);
    const warnings: string[] = [];
    if (order.action === 'publish')
      for (const documentId of order.documentIds) {
        const missing = await findMissing(strapi, uid, documentId);
        if (missing) warnings.push(missing.message);
      }
    ctx.body = { warnings } satisfies Scheduled;
  };
  const remove: Core.ControllerHandler = async (ctx) => {
    const { id = '', action = '' } = ctx.params as Record<string, string>;
    await requirePublisher(strapi, ctx, id);
    if (!isAction(action)) throw new errors.NotFoundError(`Nothing can be scheduled to "${action}".`);
    const seen = v.safeParse(timeSchema, ctx.query['seen']);
    if (!seen.success)
      throw new errors.ValidationError('Name the time to cancel in seen, such as 2026-11-26T16:00:00Z.');
    await cancel(strapi, id, action, seen.output);
    ctx.body = {};
  };

  servePanel(strapi, '/schedules', [
    ['GET', '/', listAll],
    ['POST', '/:model', create],
    ['GET', '/:model/:id', listOne],
    ['DELETE', '/:model/:id/:action', remove],
  ]);
}

const isAction = (action: string): action is ScheduleAction =>
  (scheduleActions as readonly string[]).includes(action);

function findType(strapi: Core.Strapi, ctx: Call) {
  const uid = String(ctx.params['model']);
  if (!canBeScheduled(uid)) throw new errors.NotFoundError(`"${uid}" cannot be scheduled.`);
  return { uid, checker: createChecker(strapi, ctx.state.userAbility, uid) };
}

async function requirePublisher(strapi: Core.Strapi, ctx: Call, documentId: string): Promise<void> {
  const { uid, checker } = findType(strapi, ctx);
  const draft = await loadReadableDraft(strapi, checker, uid, documentId);
  if (!checker.can.publish(draft))
    throw new errors.PolicyError('You may not publish this entry, so you cannot schedule it either.');
}

function readOrder(body: unknown): v.InferOutput<typeof orderSchema> {
  const { success, output } = v.safeParse(orderSchema, body);
  if (!success)
    throw new errors.ValidationError(
      `Name at most ${MOST} entries in documentIds, an action (publish or unpublish), and a time in due, such as 2026-11-26T16:00:00Z.`,
    );
  if (Date.parse(output.due) <= Date.now())
    throw new errors.ValidationError('This time has passed. Choose a time in the future.');
  return output;
}

/** The rows whose entries are there and may be read by the user. */
async function describeRows(
  strapi: Core.Strapi,
  ctx: Call,
  rows: readonly ScheduleRow[],
): Promise<Schedule[]> {
  const titles = new Map<string, string>();
  for (const model of new Set(rows.map((row) => row.model))) {
    const documentIds = rows.filter((row) => row.model === model).map((row) => row.document);
    for (const [document, title] of await readTitles(strapi, ctx, model, documentIds))
      titles.set(document, title);
  }
  return rows.flatMap(({ model, document: documentId, action, due, batch, by, changedBy, fault }) => {
    const title = titles.get(documentId);
    if (title === undefined) return [];
    return {
      model,
      documentId,
      title,
      action,
      due: new Date(due).toISOString(),
      batch,
      by,
      changedBy,
      fault,
    };
  });
}

async function readTitles(
  strapi: Core.Strapi,
  ctx: Call,
  model: UID.ContentType,
  documentIds: string[],
): Promise<[string, string][]> {
  const checker = createChecker(strapi, ctx.state.userAbility, model);
  const drafts: { documentId: string; title: string | null }[] = await strapi.db
    .query(model)
    .findMany({ where: { documentId: { $in: documentIds }, publishedAt: null }, populate: ['createdBy'] });
  return drafts
    .filter((draft) => checker.can.read(draft))
    .map(({ documentId, title }) => [documentId, title || 'Untitled']);
}
