import { expect, test } from 'vitest';
import { createHttp } from '../../../src/replica/cms/http.ts';
import { readMailCounts } from '../../../src/server/cms-health.ts';
import { startFakeCms } from '../fake-cms.ts';

const http = createHttp({ retryDelay: 1 });

test('the CMS counts its mails, and is asked with the token', async () => {
  await using cms = await startFakeCms();
  expect(await readMailCounts(http, cms)).toEqual({ waiting: 0, failed: 0 });

  cms.setMails({ waiting: 3, failed: 1, oldest: 'is of no interest' });

  expect(await readMailCounts(http, cms)).toEqual({ waiting: 3, failed: 1 });
  await expect(readMailCounts(http, { ...cms, token: 'another' })).rejects.toThrow(
    'it answered 401. Check CMS_TOKEN.',
  );
});

test.each([{}, { waiting: -1, failed: 0 }, { waiting: '3', failed: 0 }, { waiting: 0.5, failed: 0 }])(
  '%j is not a valid count of mails',
  async (counts) => {
    await using cms = await startFakeCms();
    cms.setMails(counts);

    await expect(readMailCounts(http, cms)).rejects.toThrow(
      '/api/mails/status answered with something unexpected',
    );
  },
);
