import type { Core } from '@strapi/strapi';
import { type Pace, readAtPace } from '../bodies/read-at-pace.ts';
import { createFairQueue, signalEnd } from '../fair-queue.ts';

/** The addresses that accept files, from visitors and from the panel. Elsewhere, files would be on the disk before any check. */
const TAKES_FILES =
  /^\/(?:api\/(?:pending-templates|auth\/me\/picture)|upload(?:\/.*)?|admin\/project-settings)\/?$/;

/** The methods whose bodies Strapi reads. */
const HAVE_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** How many uploads are read at the same time: in all, and of one sender. Editors have places of their own. */
const PLACES = {
  editors: { most: 8, mostOfOne: 4 },
  others: { most: 24, mostOfOne: 3 },
};
/** The most uploads that wait for a place. */
const LONGEST_LINE = 100;

/**
 * An upload holds files while it is read and stored. So few are read at once, and the others wait unread. Bodies that are sent
 * too slowly are aborted, with files or without.
 */
export default (pace: Partial<Pace>, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const editors = createFairQueue(PLACES.editors);
  const others = createFairQueue(PLACES.others);

  return async (ctx, next) => {
    const read = () => readAtPace(ctx, next, pace);
    if (!ctx.is('multipart')) return HAVE_BODY.has(ctx.method) ? read() : next();
    if (!TAKES_FILES.test(ctx.path)) ctx.throw(415, 'This address takes no files. Send JSON.');
    const editor = await findEditor(strapi, ctx.get('authorization'));
    const [places, sender] = editor ? [editors, editor] : [others, ctx.request.ip];
    if (places.countWaiting() >= LONGEST_LINE) {
      ctx.set('Retry-After', '30');
      ctx.throw(503, 'Too many files are being uploaded. Try again in half a minute.', { expose: true });
    }
    return places.run(sender, read, signalEnd(ctx.res));
  };
};

/** The id of the panel user who sent this header. */
async function findEditor(strapi: Core.Strapi, authorization: string): Promise<string | undefined> {
  const sessions = strapi.sessionManager('admin');
  const [, token = ''] = /^bearer\s+(\S+)$/i.exec(authorization) ?? [];
  const { isValid, payload } = sessions.validateAccessToken(token);
  return isValid && (await sessions.isSessionActive(payload.sessionId)) ? payload.userId : undefined;
}
