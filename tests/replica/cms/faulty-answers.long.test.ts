import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type Answer, sendJson, status } from '../fake-cms.ts';
import { createFollower, edited, startFilledCms } from '../follower.ts';
import { readAll } from '../world.ts';

/** 100 MB of blanks. */
const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, 32));

/** Sends as much as the other side accepts, until it disconnects. */
function pourInto(response: ServerResponse, bytes: Buffer): void {
  const pour = () => {
    while (!response.destroyed && response.write(bytes));
  };
  response.on('drain', pour);
  pour();
}

/** Sends a byte often enough not to count as silent, until the other side disconnects. */
const dripInto: Answer = (_, response) => {
  const dripping = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(dripping));
};

/** Every way in which an answer can be wrong. */
const faults: [string, RegExp, Answer][] = [
  ['errors without end', /changes/, status(500)],
  ['a token that is not accepted', /changes/, status(401)],
  [
    'a page of HTML',
    /changes/,
    (_, response) => response.setHeader('content-type', 'text/html').end('<p>Sign in</p>'),
  ],
  ['half of the JSON', /changes/, (_, response) => response.end('{"feed":"feed-1","cursor":')],
  ['JSON of another kind', /changes/, (_, response) => sendJson(response, { data: [] })],
  [
    'a feed that stands still',
    /changes/,
    (_, response) => sendJson(response, { feed: 'feed-1', cursor: 1, more: true, changes: [] }),
  ],
  [
    'a redirect in a circle',
    /changes/,
    (request, response) => response.writeHead(302, { location: request.url }).end(),
  ],
  ['a connection that breaks', /changes/, (_, response) => void response.destroy()],
  [
    'half of what it announced',
    /changes/,
    (_, response) => response.writeHead(200, { 'content-length': 90 }).end('{"feed":'),
  ],
  ['no answer at all', /changes/, () => undefined],
  ['nothing', /changes/, (_, response) => response.end()],
  ['no content', /changes/, (_, response) => response.writeHead(204).end()],
  [
    'what is compressed, and is not',
    /changes/,
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
  ],
  ['a bomb', /changes/, (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)],
  ['a body without end', /changes/, (_, response) => pourInto(response, Buffer.alloc(65_536, 32))],
  ['one byte now and then', /changes/, dripInto],
];

// Most of the time is spent waiting for the end of a silence.
test.concurrent.each(faults)('%s in answer to the feed changes nothing', async (_, path, answer) => {
  await using cms = await startFilledCms();
  using follower = createFollower({ ...cms, timeout: 1000 });
  await follower.sync();
  const before = readAll(follower.replica);
  cms.put(edited(2, 'Not yet'));
  cms.answerOtherwise(path, answer, 100);

  expect(await follower.sync()).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/\.$/) });
  expect(readAll(follower.replica)).toEqual(before);

  cms.answerAsUsual();
  // On a busy machine, the next answer may also come too late.
  await vi.waitFor(async () => expect(await follower.sync()).toEqual({ outcome: 'changed' }), 20_000);
  expect(follower.replica.entry('template', 'template-2')?.title).toBe('Not yet');
});

const line = (value: object) => `${JSON.stringify(value)}\n`;
const begin = line({ type: 'begin', feed: 'feed-1', cursor: 1_000_000 });
const one = line(edited(1, 'From a bad export'));
const exportFaults: [string, Answer][] = [
  ['without its end', (_, response) => response.end(begin + one)],
  ['that breaks off in the middle of a line', (_, response) => response.end(begin + one.slice(0, 40))],
  ['whose connection breaks', (_, response) => response.write(begin + one, () => response.destroy())],
  ['that stops talking', (_, response) => response.write(begin + one)],
  [
    'with another number of records',
    (_, response) => response.end(begin + one + line({ type: 'end', count: 2 })),
  ],
  [
    'with a malformed line',
    (_, response) => response.end(`${begin}{"type":"template"\n${line({ type: 'end', count: 1 })}`),
  ],
  [
    'with a record of an unknown type',
    (_, response) => response.end(`${begin}${line({ type: 'page', id: 'p', record: {} })}`),
  ],
  ['without a beginning', (_, response) => response.end(one + line({ type: 'end', count: 1 }))],
  ['that is empty', (_, response) => response.end('')],
  ['of a line without end', (_, response) => pourInto(response.writeHead(200), Buffer.alloc(65_536, 65))],
  ['of one byte now and then', dripInto],
  ['that is a page of HTML', (_, response) => response.end('<!doctype html><title>Sign in</title>')],
];

test.concurrent.each(exportFaults)('an export %s changes nothing', async (_, answer) => {
  await using cms = await startFilledCms();
  using follower = createFollower({ ...cms, timeout: 1000 });
  await follower.sync();
  const before = readAll(follower.replica);
  cms.reset();
  cms.answerOtherwise(/export/, answer, 4);

  expect(await follower.sync()).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/\.$/) });

  expect(readAll(follower.replica)).toEqual(before);
});
