import type { Core } from '@strapi/strapi';
import { toLogLine } from '../log-line.ts';

/**
 * Answers calls that `ctx.throw` refuses, in Strapi's format for errors. Strapi would log each with its stack. Anybody can make
 * such a call, so the log gets one line.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { expose, status, name, message, details = {} } = Object(error);
      if (expose !== true) throw error;
      strapi.log.warn(toLogLine(`${ctx.method} ${ctx.path} was refused. ${message}`));
      ctx.status = status;
      ctx.body = { data: null, error: { status, name, message, details } };
    }
  };
