import { afterEach, expect, it, vi } from 'vitest';
import { startS3 } from '../edge/start-s3.ts';
import { createFolder } from '../folder.ts';

afterEach(() => void vi.unstubAllEnvs());

it('a range that an upload does not have is answered with 416, any other failure with an error', async () => {
  const s3 = await startS3();
  vi.stubEnv('CMS_STATE_DIR', createFolder());
  vi.stubEnv('CMS_UPLOADS_BUCKET', `${s3.address.name}uploads`);
  vi.stubEnv('S3_ENDPOINT', s3.address.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3.address.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.address.secretAccessKey);
  const { default: storedUploads } = await import('../../cms/src/middlewares/stored-uploads.ts');
  const serve = storedUploads();
  const refuse = (status: number, message: string) => {
    throw Object.assign(new Error(message), { status });
  };
  const send = () =>
    serve(
      {
        path: '/uploads/uploads/slate.png',
        method: 'GET',
        get: () => 'bytes=900-',
        throw: refuse,
      } as never,
      async () => undefined,
    );

  s3.decide(() => ({ status: 416, code: 'InvalidRange' }));
  await expect(send()).rejects.toMatchObject({ status: 416 });
  s3.decide(() => ({ status: 403, code: 'AccessDenied' }));
  await expect(send()).rejects.toThrow('could not be read from the bucket');
});
