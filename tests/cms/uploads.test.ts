import { expect, onTestFinished, test } from 'vitest';
import { signInAdmin } from './clients.ts';
import { uploadPicture } from './content.ts';
import { startCms } from './start-cms.ts';

test('an upload that is opened by its own address runs nothing, and is only what its type says', async () => {
  const cms = await startCms();
  onTestFinished(() => cms.stop());
  const picture = await uploadPicture(await signInAdmin(cms), 'page.png');

  const { status, headers } = await fetch(new URL(String(picture['url']), cms.url));

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a CMS whose secret was copied from an example does not start, and says which', async () => {
  await expect(startCms({ env: { JWT_SECRET: 'tobemodified' } })).rejects.toThrow(
    'JWT_SECRET must be set to a secret of its own, or left out',
  );
});
