import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { databaseAway, describeDatabaseFault } from '../setup/start-fault.ts';
import { toLogLine } from '../log-line.ts';

/** In milliseconds. */
const PATIENCE = 2000;

/**
 * Tells editors why a call has failed, if that is a fault of the database or its disk. While the database does not answer, the
 * status is 503, so the panel keeps what is typed and reads it again (`src/admin/unsaved/outlast-faults.ts`).
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const message = isRefusal(error) ? undefined : await describeFault(strapi, error);
      if (message === undefined || /^\/api\//i.test(ctx.path)) throw error;
      strapi.log.error(toLogLine(`${ctx.method} ${ctx.path} has failed. ${message} ${String(error)}`));
      ctx.status = message === databaseAway ? 503 : 500;
      ctx.body = { data: null, error: { status: ctx.status, name: 'DatabaseError', message, details: {} } };
    }
  };

const isRefusal = (error: unknown): boolean =>
  error instanceof errors.ApplicationError || Object(error).expose === true;

async function describeFault(strapi: Core.Strapi, error: unknown): Promise<string | undefined> {
  return describeDatabaseFault(error) ?? ((await answers(strapi)) ? undefined : databaseAway);
}

/** A connection may also have failed to another service, such as the mail server. */
async function answers({ db }: Core.Strapi): Promise<boolean> {
  if (db.dialect.client !== 'postgres') return true;
  const isThere = db.connection.raw('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([isThere, delay(PATIENCE, false, { ref: false })]);
}
