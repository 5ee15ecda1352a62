import type { Core } from '@strapi/strapi';

/** The addresses that accept files, from visitors and from the panel. Elsewhere, files would be on the disk before any check. */
const TAKES_FILES =
  /^\/(?:api\/(?:pending-templates|auth\/me\/picture)|(?:api\/)?upload(?:\/.*)?|admin\/project-settings)\/?$/;

/** The most uploads that are read at the same time: in all, and from one address. */
const MOST = 24;
const MOST_OF_ONE = 6;

/** How long an upload may send nothing, in milliseconds. */
const PATIENCE = 60_000;

/**
 * An upload holds files while it is read. So only a few are read at once, the others wait unread, and stalled uploads are
 * aborted. Node ends every request that takes longer than five minutes.
 */
export default ({ patience = PATIENCE }: { patience?: number } = {}): Core.MiddlewareHandler => {
  const all = createConcurrencyLimit(MOST);
  const byAddress = new Map<string, ConcurrencyLimit>();

  return async (ctx, next) => {
    if (!ctx.is('multipart')) return next();
    if (!TAKES_FILES.test(ctx.path)) ctx.throw(415, 'This address takes no files. Send JSON.');

    const { ip } = ctx.request;
    const own = byAddress.get(ip) ?? createConcurrencyLimit(MOST_OF_ONE);
    byAddress.set(ip, own);
    try {
      await own.run(() => all.run(() => read(ctx.req, next, patience)));
    } finally {
      if (own.isIdle()) byAddress.delete(ip);
    }
  };
};

type Request = Parameters<Core.MiddlewareHandler>[0]['req'];

async function read(request: Request, next: () => Promise<unknown>, patience: number): Promise<void> {
  // The visitor may have left while waiting.
  if (request.destroyed) return;
  const { socket } = request;
  const stop = () => request.destroy();
  socket.setTimeout(patience, stop);
  request.once('end', () => socket.setTimeout(0, stop));
  await next();
}

interface ConcurrencyLimit {
  /** Runs the work as soon as fewer than the allowed number run. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  isIdle(): boolean;
}

/** Runs at most `most` pieces of work at the same time. The others wait in the order of their arrival. */
function createConcurrencyLimit(most: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running < most) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    isIdle: () => running === 0,
  };
}
