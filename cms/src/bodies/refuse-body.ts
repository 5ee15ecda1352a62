import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

type Context = Pick<Parameters<Core.MiddlewareHandler>[0], 'method' | 'path'>;

/**
 * Refuses the body of a call with status 400. The log gets one line without the body, since anybody can send one.
 *
 * @param fault What is wrong, as a sentence.
 * @param path The field that is wrong. Forms show the sentence beside it.
 */
export function refuseBody(ctx: Context, fault: string, path: string[] = []): never {
  log(ctx, fault);
  const details = path.length > 0 && { errors: [{ path, message: fault, name: 'ValidationError' }] };
  throw new errors.ValidationError(fault, details || undefined);
}

const log = ({ method, path }: Context, fault: string) =>
  strapi.log.warn(`${method} ${path} was refused. ${fault}`);

/** What the libraries that read bodies say of an error: a status, or a code of their own. */
interface ReadingError extends Error {
  status?: number;
  httpCode?: number;
  code?: string | number;
}

/** Refuses a body that cannot be read. An error that is not the caller's, such as a full disk, is thrown again. */
export function refuseUnreadable(error: ReadingError, ctx: Context): never {
  const { status, httpCode, code } = error;
  if (status === 413 || httpCode === 413) {
    const fault = 'The body is too large. Files may have 20 MB together, and the rest of a body 1 MB.';
    log(ctx, fault);
    throw new errors.PayloadTooLargeError(fault);
  }
  if (error instanceof SyntaxError) refuseBody(ctx, 'The body is not valid JSON.');
  // Formidable numbers its errors. The other errors are those of the encoding and of zlib.
  const isCallers = typeof code === 'number' || `${code}`.startsWith('Z_') || (status ?? 500) < 500;
  if (isCallers) refuseBody(ctx, 'The body is incomplete, or not encoded as its headers say.');
  throw error;
}
