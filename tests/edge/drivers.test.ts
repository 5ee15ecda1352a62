// What each driver sends, and how it reads the answers that the documentation of its edge describes.
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { cacheKeyOf, keyOfAll } from '../../src/edge/cache-keys.ts';
import { createCloudflare } from '../../src/edge/cloudflare.ts';
import { createCommand } from '../../src/edge/command.ts';
import { createFastly } from '../../src/edge/fastly.ts';
import { createNginx } from '../../src/edge/nginx.ts';
import { Busy } from '../../src/edge/request.ts';
import { createVarnish } from '../../src/edge/varnish.ts';
import { createFolder } from '../folder.ts';
import { serve } from '../server/serve.ts';

type Received = {
  method: string | undefined;
  path: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
};
type Reply = { status?: number; headers?: Record<string, string>; body?: string };

/** An edge that records its requests, and replies as told. */
async function serveEdge(reply: (request: Received) => Reply = () => ({})) {
  const received: Received[] = [];
  const { port } = await serve(async (request, response) => {
    const { method, url: path, headers } = request;
    const one = { method, path, headers, body: await text(request) };
    received.push(one);
    const { status = 200, headers: sent = {}, body = '' } = reply(one);
    response.writeHead(status, sent).end(body);
  });
  return { received, address: `http://127.0.0.1:${port}` };
}

const paths = (count: number) =>
  Array.from({ length: count }, (_, index) => toOutputPath(`templates/${index}.html`));
const keys = (count: number) => paths(count).map(cacheKeyOf);
const addressOf = (path: string) => encodeURI(`/${path.replace(/\.html$/, '')}`);

const saysAll = ({ body }: Received): Reply => ({
  body: JSON.stringify(
    Object.fromEntries(JSON.parse(body).surrogate_keys.map((key: string) => [key, '1-2-3'])),
  ),
});
const saysSuccess = (): Reply => ({
  body: '{"success":true,"errors":[],"messages":[],"result":{"id":"9a7806061c88"}}',
});

/** Sends requests for Cloudflare to a test edge instead. */
const toward =
  (address: string): typeof fetch =>
  (url, init) =>
    fetch(String(url).replace('https://api.cloudflare.com', address), init);

const hosted = {
  fastly: {
    open: (address: string) => createFastly(`${address}/service/S1`, fetch, 'a-token'),
    says: saysAll,
  },
  cloudflare: {
    open: (address: string) => createCloudflare('z1', toward(address), 'a-token'),
    says: saysSuccess,
  },
};

test('Varnish is sent 400 keys at a time, in lines of less than 8 kB', async () => {
  const { received, address } = await serveEdge();
  const varnish = createVarnish(address, fetch);

  await varnish.purge(paths(900));
  await varnish.purge('everything');

  const sent = received.map(({ headers }) => String(headers['xkey-purge']));
  expect(sent.map((line) => line.split(' ').length)).toEqual([400, 400, 100, 1]);
  expect(sent.slice(0, 3).join(' ')).toBe(keys(900).join(' '));
  expect(sent[3]).toBe(keyOfAll);
  expect(Math.max(...sent.map((line) => line.length))).toBeLessThan(8000);
});

test('nginx is told to delete stored files by address, and to forget its generation for a purge of everything', async () => {
  const { received, address } = await serveEdge(({ method }) =>
    method === 'GET' ? { body: 'g1' } : { status: 404 },
  );
  const nginx = createNginx(address, fetch, addressOf);
  // printf %s g1/templates/é | md5sum; printf %s generation | md5sum
  const stored = '/_edge/stored/8d/43694654d9f12f5e044d98dabc56ab8d';
  const generation = '/_edge/stored/c7/9cb9ce5bd9e807867d42a740c9633fc7';

  await nginx.purge([toOutputPath('templates/é.html')]);
  await nginx.purge('everything');
  await nginx.purge([toOutputPath('index.html'), toOutputPath('_headers')]);

  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /_edge/generation',
    `DELETE ${stored}`,
    `DELETE ${generation}`,
    `DELETE ${generation}`,
  ]);
});

test('Fastly is sent 256 keys at a time, with the token', async () => {
  const { received, address } = await serveEdge(saysAll);

  await hosted.fastly.open(address).purge(paths(300));

  expect(received).toMatchObject([
    { method: 'POST', path: '/service/S1/purge', headers: { 'fastly-key': 'a-token' } },
    { method: 'POST', path: '/service/S1/purge' },
  ]);
  expect(received.map(({ body }) => JSON.parse(body).surrogate_keys)).toEqual([
    keys(300).slice(0, 256),
    keys(300).slice(256),
  ]);
});

test('Cloudflare is sent 100 keys at a time, and one key for everything instead of five requests', async () => {
  const { received, address } = await serveEdge(saysSuccess);
  const cloudflare = hosted.cloudflare.open(address);

  await cloudflare.purge(paths(150));
  await cloudflare.purge(paths(401));

  expect(received).toMatchObject(
    Array.from({ length: 3 }, () => ({
      method: 'POST',
      path: '/client/v4/zones/z1/purge_cache',
      headers: { authorization: 'Bearer a-token', 'content-type': 'application/json' },
    })),
  );
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    { tags: keys(150).slice(0, 100) },
    { tags: keys(150).slice(100) },
    { tags: [keyOfAll] },
  ]);
});

test.each([
  ['fastly', { body: JSON.stringify({ [cacheKeyOf(toOutputPath('templates/0.html'))]: '1' }) }, /every key/],
  ['fastly', { body: 'ok' }, /every key/],
  ['fastly', { status: 403 }, /403.*FASTLY_API_TOKEN needs the scope purge_select/],
  ['fastly', { status: 503 }, /answered a purge with 503\.$/],
  [
    'cloudflare',
    { body: '{"success":false,"errors":[{"code":1012,"message":"Invalid tag"}]}' },
    /Invalid tag/,
  ],
  ['cloudflare', { body: '{"success":false}' }, /no reason given/],
  ['cloudflare', { body: '<html>' }, /unexpected format/],
  ['cloudflare', { status: 403 }, /403.*CLOUDFLARE_API_TOKEN needs the permission "Cache Purge"/],
] as const)('%s that answers %j has not purged', async (name, reply, sentence) => {
  const { address } = await serveEdge(() => reply);

  await expect(hosted[name].open(address).purge(paths(2))).rejects.toThrow(sentence);
});

test('an edge that answers 429 says how long to wait', async () => {
  const reset = String(Math.ceil(Date.now() / 1000) + 60);
  const answers: Reply[] = [
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 429, headers: { 'fastly-ratelimit-remaining': '0', 'fastly-ratelimit-reset': reset } },
    { status: 429 },
  ];
  const { address } = await serveEdge(() => answers.shift() ?? {});
  const secondsAsked = async () => {
    const cause: unknown = await hosted.fastly
      .open(address)
      .purge(paths(1))
      .catch((thrown: unknown) => thrown);
    return cause instanceof Busy ? cause.seconds : undefined;
  };

  expect(await secondsAsked()).toBe(7);
  expect(await secondsAsked()).toBeGreaterThan(50);
  expect(await secondsAsked()).toBe(0);
});

test('a truncated answer or no answer does not count as a purge', async () => {
  const { port } = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => response.destroy());
  });
  const broken = createVarnish(`http://127.0.0.1:${port}`, fetch);
  const away = createVarnish('http://127.0.0.1:1', fetch);

  await expect(broken.purge(paths(1))).rejects.toThrow('It gave no complete answer');
  await expect(away.purge(paths(1))).rejects.toThrow('It gave no complete answer');
});

/** Writes a command for the test. */
function writeCommand(script: string): { file: string; folder: string } {
  const folder = createFolder();
  const file = join(folder, 'purge');
  writeFileSync(file, `#!/bin/sh\ncd ${folder}\n${script}\n`);
  chmodSync(file, 0o755);
  return { file, folder };
}

test('a command gets a line with key and path for each file, or one for everything', async () => {
  const { file, folder } = writeCommand('cat >> got');
  const command = createCommand(file);

  await command.purge([toOutputPath('index.html'), toOutputPath('templates/a b.html')]);
  await command.purge('everything');

  expect(readFileSync(join(folder, 'got'), 'utf8')).toBe(
    `${cacheKeyOf(toOutputPath('index.html'))} index.html\n${cacheKeyOf(toOutputPath('templates/a b.html'))} templates/a b.html\nvitrine *\n`,
  );
});

test('a command that fails says why in its last line, and one that reads nothing may succeed', async () => {
  const fails = createCommand(writeCommand('echo one >&2; echo The zone is gone. >&2; exit 3').file);
  const succeeds = createCommand(writeCommand('exit 0').file);

  await expect(fails.purge('everything')).rejects.toThrow('The command ended with 3: The zone is gone.');
  await expect(createCommand('/no/command').purge('everything')).rejects.toThrow('could not be started');
  await succeeds.purge(paths(20_000));
});

test('a command that hangs is ended together with the processes that it has started', async () => {
  const { file } = writeCommand('sleep 1000 &\nsleep 1000');

  // This settles only when no process holds the standard error of the command any more.
  await expect(createCommand(file, { timeout: 100 }).purge('everything')).rejects.toThrow(
    'took longer than 0.1 s and was stopped',
  );
});
