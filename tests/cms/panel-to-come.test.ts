import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import panelToCome from '../../cms/src/middlewares/panel-to-come.ts';
import { createFolder } from '../folder.ts';

it('a browser that opens the panel before it is built reads that it is being built or why not, and other requests pass', async () => {
  const root = createFolder();
  const middleware = panelToCome(undefined, { strapi: { dirs: { dist: { root } } } as never });
  async function send(path: string, accept = 'text/html,*/*') {
    const answer: { status?: number; body?: string } = {};
    const context = { ...answer, path, get: () => accept, set: () => undefined };
    await middleware(context as never, async () => {
      context.body = 'what the CMS answers';
    });
    return [context.status, context.body];
  }
  const usual = [undefined, 'what the CMS answers'];
  const toCome = [503, expect.stringContaining('The admin panel is being built')];

  expect([await send('/admin'), await send('/admin/auth/login')]).toEqual([toCome, toCome]);
  expect([await send('/admin/init', '*/*'), await send('/administration')]).toEqual([usual, usual]);
  mkdirSync(join(root, 'build'));
  writeFileSync(join(root, 'build/fault.txt'), 'The disk is full. Make room.');
  const failed = expect.stringMatching(/could not be built[\s\S]*The disk is full\. Make room\./);
  expect(await send('/admin')).toEqual([503, failed]);
  writeFileSync(join(root, 'build/index.html'), 'the panel');

  expect(await send('/admin')).toEqual(usual);
});
