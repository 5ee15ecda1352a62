import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { toLogLine } from '../log-line.ts';

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
  strapi.log.warn(toLogLine(`${method} ${path} was refused. ${fault}`));

/** Refuses a body that Strapi cannot read. An error that is not the caller's, such as a full disk, is thrown again. */
export function refuseUnreadable(error: Error & { status?: number }, ctx: Context): never {
  if (error.status === 413) {
    const fault = 'The body is too large. It may have 1 MB.';
    log(ctx, fault);
    throw new errors.PayloadTooLargeError(fault);
  }
  if (error instanceof SyntaxError) refuseBody(ctx, 'The body is not valid JSON.');
  if ((error.status ?? 500) < 500)
    refuseBody(ctx, 'The body is incomplete, or not encoded as its headers say.');
  throw error;
}

/** Refuses the value of a field. The admin panel and the site's forms use the path to show the message beside the field. */
export function refuseField(field: string, message: string): never {
  throw new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  });
}
