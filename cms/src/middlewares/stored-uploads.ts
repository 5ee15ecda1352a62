import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';

/**
 * Serves uploads from a bucket, at the same addresses as uploads on disk. Only the CMS reads the bucket, and every CMS process
 * can serve an upload that another one received. Uploads from before the bucket are still served from the disk.
 */
export default (): Core.MiddlewareHandler => {
  const bucket = environment.uploadsBucket;
  let client: S3Client | undefined;

  return async (ctx, next) => {
    const [, key] = /^\/uploads\/(.+)$/.exec(ctx.path) ?? [];
    if (!bucket || !key?.startsWith(bucket.prefix) || !/^(GET|HEAD)$/.test(ctx.method)) return next();
    // Loading takes time, so it happens only with a bucket.
    const { GetObjectCommand, NoSuchKey, S3Client, S3ServiceException } = await import('@aws-sdk/client-s3');
    client ??= new S3Client(bucket.access);
    const range = ctx.get('range');
    const question = { Bucket: bucket.name, Key: key, ...(range && { Range: range }) };
    const found = await client.send(new GetObjectCommand(question)).catch((cause: unknown) => {
      if (cause instanceof NoSuchKey) return undefined;
      if (cause instanceof S3ServiceException && cause.name === 'InvalidRange')
        ctx.throw(416, 'The upload has no such range.');
      throw new Error(`The upload ${key} could not be read from the bucket ${bucket.name}.`, { cause });
    });
    if (!found) return next();
    const body = found.Body as Readable;
    // Also closes a body that is not sent because the visitor has it already.
    ctx.res.once('close', () => body.destroy());
    ctx.status = found.ContentRange ? 206 : 200;
    ctx.type = found.ContentType ?? 'application/octet-stream';
    ctx.body = body;
    if (found.ContentRange) ctx.set('Content-Range', found.ContentRange);
    if (found.ContentLength !== undefined) ctx.length = found.ContentLength;
    if (found.ETag) ctx.set('ETag', found.ETag);
    if (found.LastModified) ctx.lastModified = found.LastModified;
    ctx.set('Accept-Ranges', 'bytes');
  };
};
