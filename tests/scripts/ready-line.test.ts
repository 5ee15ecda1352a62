import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createReadyLine } from '../../scripts/ready-line.ts';
import { createFolder } from '../folder.ts';
import { readSiteConfig } from '../site-config.ts';

test('the ready line says where the outbox is, unless mails are sent or the CMS runs elsewhere', () => {
  const own = { CMS_TOKEN: 'a-token-of-the-test', WEBHOOK_SECRET: 'a-secret-of-the-test' };

  const { places } = readSiteConfig(own);
  const lineOf = (environment: Record<string, string>) =>
    createReadyLine({ ...readSiteConfig(environment), places });

  expect(lineOf(own)).toContain(`mail outbox ${join(places.cmsState, 'outbox')} (newest: newest.html)`);
  expect(lineOf({ ...own, SMTP_URL: 'smtp://mail.example.com' })).not.toContain('outbox');
  expect(lineOf({ ...own, CMS_URL: 'https://cms.example.com' })).not.toContain('outbox');
});

test('only the first ready line shows the password of the first administrator, and only for a CMS that it starts', () => {
  const state = createFolder();
  mkdirSync(state, { recursive: true });
  const file = join(state, 'admin.json');
  writeFileSync(file, JSON.stringify({ email: 'a@mail.example', password: 'Secret12' }), { mode: 0o600 });
  const own = {
    CMS_TOKEN: 'a-token-of-the-test',
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    CMS_STATE_DIR: state,
  };
  const lineOf = (environment: Record<string, string> = {}) =>
    createReadyLine(readSiteConfig({ ...own, ...environment }));

  expect(lineOf({ CMS_URL: 'https://cms.example.com' })).not.toContain('a@mail.example');
  expect(lineOf()).toContain('/admin (a@mail.example / Secret12)');

  const second = lineOf();
  expect(second).toContain(`/admin (a@mail.example, see ${file})`);
  expect(second).not.toContain('Secret12');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('the ready line says next to the address of the panel that it is still being built, or not built', () => {
  const config = readSiteConfig({
    CMS_TOKEN: 'a-token-of-the-test',
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    CMS_STATE_DIR: createFolder(),
  });

  expect(createReadyLine(config, 'to-come')).toContain('/admin, being built: there in half a minute · ');
  expect(createReadyLine(config, 'failed')).toContain('/admin, not built: the log says why · ');
  expect(createReadyLine(config)).not.toMatch(/half a minute|not built/);
});
