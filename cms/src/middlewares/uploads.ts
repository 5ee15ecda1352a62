import type { Core } from '@strapi/strapi';
import { createTurns } from '../people/turns.ts';

/** Where files are taken: from visitors, and from the panel. Anywhere else they would be on the disk before anybody looked. */
const TAKES_FILES =
  /^\/(?:api\/(?:pending-templates|auth\/me\/picture)|(?:api\/)?upload(?:\/.*)?|admin\/project-settings)\/?$/;

/** Uploads that are read at the same time: in all, and of one address. */
const MOST = 24;
const MOST_OF_ONE = 6;

/** How long an upload may be silent, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Each upload that is read holds files. So few are, the others wait unread, and those that have stalled are broken off. Node
 * ends whatever takes longer than five minutes.
 */
export default ({ patience = PATIENCE }: { patience?: number } = {}): Core.MiddlewareHandler => {
  const turns = createTurns(MOST);
  const turnsOf = new Map<string, ReturnType<typeof createTurns>>();

  return async (ctx, next) => {
    if (!ctx.is('multipart')) return next();
    if (!TAKES_FILES.test(ctx.path)) ctx.throw(415, 'This address takes no files. Send JSON.');

    const { ip } = ctx.request;
    const own = turnsOf.get(ip) ?? createTurns(MOST_OF_ONE);
    turnsOf.set(ip, own);
    try {
      await own.take(() => turns.take(() => read(ctx.req, next, patience)));
    } finally {
      if (own.isIdle()) turnsOf.delete(ip);
    }
  };
};

type Request = Parameters<Core.MiddlewareHandler>[0]['req'];

async function read(request: Request, next: () => Promise<unknown>, patience: number): Promise<void> {
  // Who has left while waiting is not read.
  if (request.destroyed) return;
  const { socket } = request;
  const stop = () => request.destroy();
  socket.setTimeout(patience, stop);
  request.once('end', () => socket.setTimeout(0, stop));
  await next();
}
