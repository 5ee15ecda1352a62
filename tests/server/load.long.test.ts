import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '../../src/server/site.ts';
import { startSiteServer } from '../../src/server/site-server.ts';
import { createFolder } from '../folder.ts';
import { heldMemory } from '../held-memory.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createRandom, entryRecord } from '../replica/records.ts';
import { readSiteConfig } from '../site-config.ts';
import { send, createTestLog } from './serve.ts';
import { isOfOnePublish, startVisitors } from './visitors.ts';

const milliseconds = process.env.LONG === '1' ? 60_000 : 0;
const fewestPublishes = 6;
const fewestAnswers = 1000;
/** In MB: enough for code that is compiled meanwhile, and far less than a page for each answer. */
const roomForGrowth = 60;
const authorization = 'Bearer a-secret-of-the-test';

async function startGallery() {
  const cms = await startFilledCms();
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const config = readSiteConfig({
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    SITE_STATE_DIR: createFolder(),
  });
  const whole = { ...config, site: { ...config.site, port: 0 } };
  const log = createTestLog();
  const site = openSite(whole, log);
  onTestFinished(() => site.close());
  const times = { rest: 25, poll: 3_600_000, retry: 100 };
  const server = await startSiteServer({ config: whole, site, times, log });
  onTestFinished(server.stop);
  await server.firstPublish;

  const path = '/templates/template-3';
  const read = async () => (await send(server.port, path)).text;
  return {
    port: server.port,
    path,
    log,
    /** Publishes another title, and resolves when the page shows it. The title changes its length, so a mixed page would be cut off. */
    async publish(number: number): Promise<void> {
      const { record, ...sent } = entryRecord('template', 3, createRandom(4));
      const title = `Publish ${number},${' and on'.repeat((number % 2) * 200)}`;
      cms.put({ ...sent, record: { ...record, title } });
      await send(server.port, '/_rebuild', { method: 'POST', headers: { authorization } });
      while (!(await read()).includes(`Publish ${number},`)) await delay(20);
    },
  };
}

test('under 500 visitors, while publishes happen, every answer is a whole page of one publish, and memory stays flat', async () => {
  const { port, path, log, publish } = await startGallery();
  await publish(0);
  log.lines.splice(0);
  const before = await heldMemory();
  let publishes = 0;

  const visitors = startVisitors(`http://127.0.0.1:${port}`, path, {
    connections: 500,
    pause: 500,
    isWhole: isOfOnePublish,
  });
  const begin = Date.now();
  while (
    publishes < fewestPublishes ||
    visitors.answers() < fewestAnswers ||
    Date.now() < begin + milliseconds
  ) {
    await publish(++publishes);
    await delay(50);
  }
  const { faults } = await visitors.stop();
  const grown = (await heldMemory()) - before;

  expect(faults).toEqual([]);
  expect(grown).toBeLessThan(roomForGrowth);
  expect(
    log.lines.filter((line) => !/^(Rendered|The site \S+ of an entry cannot be reached)/.test(line)),
  ).toEqual([]);
}, 120_000);
