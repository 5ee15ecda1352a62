import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { changeModel } from '../feed/change-log.ts';
import { toLogLine } from '../log-line.ts';
import { covers, PUBLISH } from '../panel/rights.ts';
import { repeat, type Repeated } from '../repeat.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { publisher } from '../versions/versions.ts';
import { scheduleModel, type ScheduleRow } from './schedules.ts';

/** How often to look for what is due, in milliseconds. */
const LOOK_EVERY = 5000;

/** Why an entry cannot be published or unpublished as scheduled. */
class ScheduleFault extends Error {
  readonly row: ScheduleRow;

  constructor(message: string, { row, ...options }: ErrorOptions & { row: ScheduleRow }) {
    super(message, options);
    this.row = row;
  }
}

/**
 * Publishes and unpublishes what is scheduled, from now on. What became due while no CMS was running happens at once. Entries that
 * were scheduled together are published in one transaction, so sites hear of them once.
 */
export function startSchedules(strapi: Core.Strapi): Repeated {
  const look = () =>
    runDue(strapi).catch((cause: unknown) => {
      strapi.log.error(`Could not publish what is scheduled. Trying again soon: ${cause}`);
    });
  const looks = repeat(look, LOOK_EVERY);
  looks.run();
  return looks;
}

async function runDue(strapi: Core.Strapi): Promise<void> {
  for (;;) {
    const due: ScheduleRow | null = await strapi.db
      .query(scheduleModel.uid)
      .findOne({ where: isDue(), orderBy: [{ due: 'asc' }, { id: 'asc' }] });
    if (!due) return;
    await runBatch(strapi, due.batch);
  }
}

const isDue = () => ({ due: { $lte: new Date() }, fault: { $null: true } });

/** Runs all entries of a batch, or notes why one of them cannot be run and leaves the others for another attempt. */
async function runBatch(strapi: Core.Strapi, batch: string): Promise<void> {
  const table = strapi.db.query(scheduleModel.uid);
  try {
    await strapi.db.transaction(async () => {
      // Another process that has this batch holds the lock. When it is done, no row is left.
      await acquireTransactionLock(strapi, changeModel.tableName);
      const rows: ScheduleRow[] = await table.findMany({
        where: { batch, ...isDue() },
        orderBy: { id: 'asc' },
      });
      await table.deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } });
      for (const row of rows) await run(strapi, row);
      if (rows.length > 0)
        strapi.log.info(`${rows.length} entries are published or unpublished as scheduled`);
    });
  } catch (error) {
    if (!(error instanceof ScheduleFault)) throw error;
    await table.update({ where: { id: error.row.id }, data: { fault: error.message } });
    strapi.log.warn(toLogLine(`An entry was not ${error.row.action}ed as scheduled. ${error.message}`));
  }
}

/** Does nothing if the entry is gone, or is not published anyway. */
async function run(strapi: Core.Strapi, row: ScheduleRow): Promise<void> {
  const { model, document: documentId, action, by } = row;
  const publishedAt = action === 'publish' ? null : { $notNull: true };
  const entry = await strapi.db
    .query(model)
    .findOne({ where: { documentId, publishedAt }, populate: ['createdBy'] });
  if (!entry) return;
  await requireRights(strapi, row, entry);
  if (action === 'publish' && row.changedBy)
    throw new ScheduleFault(
      `${row.changedBy} has changed it since, and may not publish. Look at the draft, and schedule or publish it again.`,
      { row },
    );
  try {
    await publisher.run(`${by}, as scheduled`, async () => {
      if (action === 'publish') await strapi.documents(model).publish({ documentId });
      else await strapi.documents(model).unpublish({ documentId });
    });
  } catch (cause) {
    if (cause instanceof errors.ApplicationError) throw new ScheduleFault(cause.message, { cause, row });
    throw cause;
  }
}

/** Who has scheduled it must still have the right to do it. */
async function requireRights(strapi: Core.Strapi, row: ScheduleRow, entry: object): Promise<void> {
  const user = await strapi.db
    .query('admin::user')
    .findOne({ where: { id: row.editor, isActive: true }, populate: ['roles'] });
  const ability =
    user && !user.blocked && (await strapi.service('admin::permission').engine.generateUserAbility(user));
  if (ability && covers(strapi, ability, { action: PUBLISH, model: row.model }, entry)) return;
  throw new ScheduleFault(`${row.by} may not publish any more. Somebody who may has to schedule it again.`, {
    row,
  });
}
