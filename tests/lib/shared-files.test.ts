import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test.each([
  ['src/lib/email-address.ts', 'cms/src/mail/email-address.ts'],
  ['src/lib/fold.ts', 'cms/src/catalogue/fold.ts'],
  ['src/lib/names.ts', 'cms/src/people/names.ts'],
  ['src/lib/page-name.ts', 'cms/src/catalogue/page-name.ts'],
  ['src/lib/service-answer.ts', 'cms/src/newsletter/service-answer.ts'],
])('%s of the site and %s of the CMS are the same file', (ofSite, ofCms) => {
  expect(read(ofSite)).toBe(read(ofCms));
});
