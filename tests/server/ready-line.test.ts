import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readyLine } from '../../src/server/ready-line.ts';
import { readSiteConfig } from '../site-config.ts';

test('the line of a start says where mails are put, unless they are sent or another CMS has them', () => {
  const own = { CMS_TOKEN: 'a-token-of-the-test', WEBHOOK_SECRET: 'a-secret-of-the-test' };

  const { places } = readSiteConfig(own);
  const lineOf = (environment: Record<string, string>) =>
    readyLine({ ...readSiteConfig(environment), places });

  expect(lineOf(own)).toContain(`mail outbox ${join(places.cmsState, 'outbox')} (newest: newest.html)`);
  expect(lineOf({ ...own, SMTP_URL: 'smtp://mail.example.com' })).not.toContain('outbox');
  expect(lineOf({ ...own, CMS_URL: 'https://cms.example.com' })).not.toContain('outbox');
});
