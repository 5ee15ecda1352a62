import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { renderMovedPage } from '../../src/catalogue/moved-page.ts';
import { cacheKeyOf, keyOfAll } from '../../src/edge/cache-keys.ts';
import { createOrigin } from '../../src/edge/origin.ts';
import { putFile } from '../server/serve.ts';
import { page, serveSite } from '../server/serve-site.ts';

const keysOf = (headers: Record<string, string>) => headers['surrogate-key']?.split(' ').toSorted();
const keys = (...paths: string[]) => [keyOfAll, ...paths.map(toOutputPath).map(cacheKeyOf)].toSorted();
const atlas = new Set([cacheKeyOf(toOutputPath('templates/atlas.html'))]);

/** Sends a request on its own connection, and reads only when told to. */
function open(port: number, path: string) {
  const socket = connect({ port, allowHalfOpen: true });
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Reads byte by byte until `isEnough` is true. */
async function read(socket: Socket, isEnough: (text: string) => boolean): Promise<void> {
  let text = '';
  while (!isEnough(text)) {
    const byte = socket.read(1);
    if (byte) text += byte;
    else await new Promise((resolve) => socket.once('readable', resolve));
  }
}

test('an answer has the keys of all files that were looked up for it, and may be stored for a year', async () => {
  const { send } = await serveSite({}, createOrigin());
  const [found, moved, missing] = [
    await send('/templates/atlas'),
    await send('/rss.xml/'),
    await send('/no/page'),
  ];

  expect(keysOf(found.headers)).toEqual(keys('templates/atlas.html', '_headers'));
  expect(missing.status).toBe(404);
  expect(keysOf(missing.headers)).toEqual(keys('no/page.html', 'no/page', '404.html', '_headers'));
  expect(moved.status).toBe(404);
  const redirect = await send('/templates/atlas/');
  expect(redirect.status).toBe(301);
  expect(keysOf(redirect.headers)).toEqual(keys('templates/atlas/.html', 'templates/atlas.html'));
  for (const { headers } of [found, missing, redirect]) {
    expect(headers['cdn-cache-control']).toBe('max-age=31536000, stale-if-error=604800');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
});

test('the redirect of a former address has the key of the file there, so a rename or a new page purges it', async () => {
  const moved = renderMovedPage({ movedTo: '/templates/new' }, 'https://gallery.example');
  const { send } = await serveSite({ 'templates/old.html': moved }, createOrigin());

  const redirect = await send('/templates/old');

  expect(redirect.status).toBe(301);
  expect(keysOf(redirect.headers)).toEqual(keys('templates/old.html'));
  expect(redirect.headers['x-accel-expires']).toBe('0');
});

test('an edge that purges by address may store a file only at its own address', async () => {
  const { send } = await serveSite({ 'boards/shared-board.html': page, 'é.html': page }, createOrigin());
  const may = async (path: string) => (await send(path)).headers['x-accel-expires'];
  const own = ['/', '/templates/atlas', '/templates/atlas?q=1', '/templates/%61tlas', '/rss.xml', '/%C3%A9'];
  const others = ['/templates/atlas/', '/templates/atlas.html', '/none', '//templates/atlas'];
  const sameFile = ['/boards/some-board', '/e%CC%81'];

  for (const path of own) expect(await may(path), path).toBe('31536000');
  for (const path of [...others, ...sameFile]) expect(await may(path), path).toBe('0');
  for (const path of sameFile) expect((await send(path)).status, path).toBe(200);
});

test('without edges no header is added', async () => {
  const { send } = await serveSite();
  const names = ['/templates/atlas', '/templates/atlas/', '/none'].map(async (path) =>
    Object.keys((await send(path)).headers).filter(
      (name) => /cdn|surrogate|accel|tag$/.test(name) && name !== 'etag',
    ),
  );

  expect((await Promise.all(names)).flat()).toEqual([]);
});

test('an answer that is read byte by byte is in transit until its reader closes the connection', async () => {
  const origin = createOrigin();
  const { port, dist } = await serveSite({}, origin);
  const socket = open(port, '/templates/atlas');
  await read(socket, (text) => text.includes('\r\n'));
  putFile(dist, 'templates/atlas.html', page.replace('Atlas', 'Atlaz'));
  let wasSettled = false;
  const settled = origin.drain(atlas).then((some) => {
    wasSettled = true;
    return some;
  });

  await read(socket, (text) => text.endsWith('</p>'.repeat(1)) && text.includes('studios'));
  expect(await origin.drain(new Set([cacheKeyOf(toOutputPath('about.html'))]))).toBe(false);
  expect(wasSettled).toBe(false);
  socket.resume();
  await new Promise((resolve) => socket.once('end', resolve));
  expect(wasSettled).toBe(false);
  socket.end();

  expect(await settled).toBe(true);
  expect(await origin.drain(atlas)).toBe(false);
});

test('an answer has been read when the next request comes on its connection', async () => {
  const origin = createOrigin();
  const { port } = await serveSite({}, origin);
  const socket = open(port, '/templates/atlas');
  await read(socket, (text) => text.endsWith('</p>') && text.length > 3000);
  socket.write('GET /rss.xml HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await read(socket, (text) => text.endsWith('<rss/>'));

  expect(await origin.drain(atlas)).toBe(false);
});

test('an answer on a connection that the server had to cut does not count as read', async () => {
  const origin = createOrigin();
  const { port, stop } = await serveSite({}, origin);
  const socket = open(port, '/templates/atlas');
  await read(socket, (text) => text.includes('\r\n\r\n'));
  const settled = expect(origin.drain(atlas)).rejects.toThrow('that it has read an answer');
  await stop();

  await settled;
});
