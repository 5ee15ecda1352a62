// The real site, which follows a fake CMS and is uploaded to a storage server on this machine.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createRandom, entryRecord } from '../replica/records.ts';
import { send } from '../server/serve.ts';
import { startSite } from '../server/start-site.ts';
import { readSiteConfig, shareBundles } from '../site-config.ts';
import { createSiteEnvironment } from '../site-environment.ts';
import { type S3, startS3 } from './start-s3.ts';

const times = { rest: 5, poll: 3_600_000, retry: 100 };

const template = (title: string, number = 3) => {
  const sent = entryRecord('template', number, createRandom(number + 1));
  return { ...sent, record: { ...sent.record, title } };
};

const variablesOf = ({ address }: S3) => ({
  SITE_BUCKET: address.name,
  S3_ENDPOINT: address.endpoint,
  AWS_ACCESS_KEY_ID: address.accessKeyId,
  AWS_SECRET_ACCESS_KEY: address.secretAccessKey,
});

async function createWorld(prefix = '') {
  const cms = await startFilledCms(4);
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const s3 = await startS3(prefix);
  return { cms, s3, ...createSiteEnvironment(cms) };
}

/** The address that visitors use for an object; `undefined` for those that only a server or a CDN shows. */
function addressOf(key: string): string | undefined {
  if (key === 'index.html') return '/';
  return ['404.html', 'error.html'].includes(key)
    ? undefined
    : `/${key.split('/').map(encodeURIComponent).join('/')}`;
}

test('every publish reaches the bucket as the server sends it, and only then counts as live', async () => {
  const { cms, s3, env } = await createWorld('site/');
  const port = await findFreePort();
  const site = await startSite(readSiteConfig({ ...env, ...variablesOf(s3), PORT: String(port) }), times);
  const lives = () => site.log.lines.filter((line) => line.startsWith('Live at the edge'));
  const health = async () => JSON.parse((await site.send('/_health')).text).edges;
  await expect.poll(lives).toHaveLength(1);
  expect(await health()).toEqual([{ name: 's3://gallery/site', pending: 0, lastError: null }]);

  const objects = await s3.read();
  for (const [name, { text, headers }] of Object.entries(objects)) {
    const address = addressOf(name.slice('site/'.length));
    if (!address) continue;
    const sent = await send(port, address, {
      headers: { 'accept-encoding': 'gzip', cookie: 'authToken=one' },
    });
    for (const header of ['content-type', 'content-encoding', 'cache-control'])
      expect([name, header, headers[header]]).toEqual([name, header, sent.headers[header]]);
    const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(sent.bytes) : sent.bytes;
    expect([name, text]).toEqual([name, bytes.toString()]);
  }
  expect(Object.keys(objects)).toContain('site/templates/template-3');
  expect(objects['site/templates/template-3']?.headers['content-encoding']).toBe('gzip');

  s3.decide(() => ({ status: 403, code: 'AccessDenied' }));
  cms.put(template('Edited for the bucket'));
  await site.askWithSecret('/_rebuild', 'POST');
  await expect.poll(async () => (await health())[0].lastError).toContain('AWS_ACCESS_KEY_ID may not');
  expect(await site.askWithSecret('/_metrics')).toHaveProperty(
    'text',
    expect.stringMatching(/vitrine_edge_pending\{edge="s3:\/\/gallery\/site"\} [1-9]/),
  );
  expect(lives()).toHaveLength(1);
  s3.decide(() => 'answered');
  await expect.poll(lives, { timeout: 10_000 }).toHaveLength(2);
  expect((await s3.read())['site/templates/template-3']?.text).toContain('Edited for the bucket');
});

/** Runs a command of the project, such as `build`. */
async function run(command: string, env: NodeJS.ProcessEnv, ...parameters: string[]) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [`scripts/${command}.ts`, ...parameters],
      { cwd: root, env },
      (_fault, output, errors) => resolve({ code: child.exitCode ?? 1, said: output + errors }),
    );
  });
}

test('a build with a bucket is the whole deployment, says what it could not upload, and continues with that', async () => {
  const { cms, s3, env, folder } = await createWorld();
  shareBundles(folder);
  const all = { ...env, ...variablesOf(s3) };
  const first = await run('build', all);
  expect(first).toEqual({
    code: 0,
    said: expect.stringMatching(/Uploaded \d+ objects to s3:\/\/gallery, and deleted 0/),
  });
  const why = async () => (await run('why', all, '/templates/template-3')).said;
  expect(await why()).toContain('It has been live at every edge since');

  cms.put(template('Built for the bucket'));
  s3.decide(({ method, number }) =>
    method === 'PUT' && number % 2 === 0 ? { status: 403, code: 'AccessDenied' } : 'answered',
  );
  const failed = await run('build', all);
  expect(failed.code).toBe(1);
  expect(failed.said).toMatch(
    /The site is built, but the upload is incomplete. .*AWS_ACCESS_KEY_ID may not put/,
  );
  expect(await why()).toContain('These edges may still have an older version: s3://gallery.');

  s3.decide(() => 'answered');
  expect((await run('build', all)).code).toBe(0);
  expect(await why()).toContain('It has been live at every edge since');
  const after = await s3.read();
  expect(after['templates/template-3']?.text).toContain('Built for the bucket');
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true });
  // Every file except the rules for headers and redirects.
  expect(Object.keys(after)).toHaveLength(files.filter((file) => file.isFile()).length - 2);

  s3.takeAsked();
  expect((await run('build', all)).said).toContain('Uploaded 0 objects');
  expect(s3.takeAsked()).toEqual([]);
});
