import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import { type Pace, watchPace } from '../bodies/pace.ts';
import { readForm, removeFiles, UnreadableForm } from '../bodies/read-form.ts';
import { createFairQueue, signalEnd } from '../fair-queue.ts';
import { en as messages } from '../words/messages/en.ts';

/**
 * The addresses that accept forms with files, from visitors and from the panel. Elsewhere, files would be on the disk before any
 * check. Mail services send such a form to unsubscribe (RFC 8058).
 */
const TAKES_FILES =
  /^\/(?:api\/(?:pending-templates|auth\/me\/picture|(?:subscribers|followers)\/unsubscribe)|upload(?:\/.*)?|imports|admin\/project-settings)\/?$/;

/** The methods whose bodies are read. */
const HAVE_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** How many forms with files are read at the same time: in all, and of one sender. Editors have places of their own. */
const PLACES = {
  editors: { most: 8, mostOfOne: 4 },
  others: { most: 24, mostOfOne: 3 },
};
/** The most files of a form. An import has a table and the pictures of its entries. */
const MOST_FILES = { ofEditor: 500, ofOther: 20 };
/** The most forms that wait for a place: in all, and of one sender. */
const LONGEST_LINE = 100;
const LONGEST_LINE_OF_ONE = 6;

type Context = Parameters<Core.MiddlewareHandler>[0];
type Options = { folder: string } & Partial<Pace>;

/**
 * Has bodies read at a lowest pace. Reads forms with files itself, into a folder, and removes the files when the request ends. Since
 * such a form holds files while it is read and stored, few are read at once, and the others wait unread.
 */
export default (
  { folder, ...pace }: Options,
  { strapi }: { strapi: Core.Strapi },
): Core.MiddlewareHandler => {
  const editors = createFairQueue(PLACES.editors);
  const others = createFairQueue(PLACES.others);

  return async (ctx, next) => {
    if (!HAVE_BODY.has(ctx.method)) return next();
    ctx.res.once('finish', () => discardRest(ctx.req, pace));
    // Strapi would unpack the body while it reads it, and not notice when its sender stops.
    if (!/^(identity)?$/i.test(ctx.get('content-encoding'))) ctx.throw(415, 'Send the body uncompressed.');
    if (!ctx.is('multipart')) return readPlain(ctx, next, pace);
    if (!TAKES_FILES.test(ctx.path)) ctx.throw(415, 'This address takes no files. Send JSON.');

    const editor = await findEditor(strapi, ctx.get('authorization'));
    const [places, sender] = editor ? [editors, editor] : [others, ctx.request.ip];
    if (places.countWaiting() >= LONGEST_LINE || places.countWaiting(sender) >= LONGEST_LINE_OF_ONE) {
      ctx.set('Retry-After', '30');
      ctx.throw(503, messages.manyUploads, { expose: true });
    }
    const mostFiles = editor ? MOST_FILES.ofEditor : MOST_FILES.ofOther;
    const read = () => readFiles(ctx, next, { folder, mostFiles, ...pace });
    return places.run(sender, read, signalEnd(ctx.res));
  };
};

/** Strapi reads the body. */
async function readPlain(ctx: Context, next: () => Promise<unknown>, pace: Partial<Pace>): Promise<void> {
  const { signal, stop } = watchPace(ctx.req, pace);
  ctx.req.once('end', stop);
  // The reader of the body gives up on this event.
  signal.addEventListener('abort', () => ctx.req.emit('aborted'));
  try {
    await next();
  } catch (error) {
    if (!signal.aborted) throw error;
    refuseSlow(ctx);
  } finally {
    stop();
  }
}

async function readFiles(
  ctx: Context,
  next: () => Promise<unknown>,
  { folder, mostFiles, ...pace }: Options & { mostFiles: number },
): Promise<void> {
  const { signal, stop } = watchPace(ctx.req, pace);
  const form = await readForm(ctx.req, folder, { signal, mostFiles })
    .catch((error: unknown) => {
      if (error instanceof UnreadableForm) ctx.throw(error.status, error.message);
      if (!signal.aborted) throw error;
      refuseSlow(ctx);
    })
    .finally(stop);
  ctx.request.body = form.fields;
  ctx.request.files = form.files as never;
  try {
    await next();
  } finally {
    await removeFiles(form.paths);
  }
}

/**
 * Reads what is left of a body that was refused. A connection that closes while its sender writes is reset, and the answer is lost
 * with it.
 */
function discardRest(request: IncomingMessage, pace: Partial<Pace>): void {
  if (request.readableEnded || request.destroyed) return;
  const { signal, stop } = watchPace(request, pace);
  signal.addEventListener('abort', () => request.socket.destroy());
  request.once('close', stop);
  request.resume();
}

function refuseSlow(ctx: Context): never {
  ctx.set('Connection', 'close');
  return ctx.throw(408, messages.slowBody);
}

/** The id of the panel user who sent this header. */
async function findEditor(strapi: Core.Strapi, authorization: string): Promise<string | undefined> {
  const sessions = strapi.sessionManager('admin');
  const [, token = ''] = /^bearer\s+(\S+)$/i.exec(authorization) ?? [];
  const { isValid, payload } = sessions.validateAccessToken(token);
  return isValid && (await sessions.isSessionActive(payload.sessionId)) ? payload.userId : undefined;
}
