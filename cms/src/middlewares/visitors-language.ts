import type { Core } from '@strapi/strapi';
import { defaultSettings } from '../../shared/gallery.ts';
import { readSettings } from '../gallery/settings.ts';
import { translate } from '../words/translate.ts';

interface Refusal {
  error: { message: string; details?: { errors?: { message: string }[] } };
}

/** Answers visitors' calls that fail in the language of the gallery. The panel is in English. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (ctx, next) => {
    await next();
    if (ctx.status < 400 || !/^\/api\//i.test(ctx.path) || !isRefusal(ctx.body)) return;
    const { error } = ctx.body;
    // The call may have failed since the database does not answer.
    const { language } = await readSettings(strapi).catch(() => defaultSettings);
    for (const fault of [error, ...(error.details?.errors ?? [])])
      fault.message = translate(fault.message, language);
  };

const isRefusal = (body: unknown): body is Refusal => typeof Object(Object(body).error).message === 'string';
