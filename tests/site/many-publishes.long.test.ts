import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '../../src/server/site.ts';
import { createFolder } from '../folder.ts';
import { heldMemory } from '../held-memory.ts';
import { readFolder } from '../rebuild/world.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createRandom, entryRecord } from '../replica/records.ts';
import { createTestLog } from '../server/serve.ts';
import { readSiteConfig } from '../site-config.ts';

const publishes = 1000;
/** In MB, after the caches are full: a rendered page that stayed for each publish would take more. */
const roomForGrowth = 12;

test('after many publishes memory is what it was, and the site is what a clean build makes', async () => {
  const cms = await startFilledCms();
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const open = () => {
    const config = readSiteConfig({
      CMS_URL: cms.url,
      CMS_TOKEN: cms.token,
      WEBHOOK_SECRET: 'a-secret-of-the-test',
      SITE_STATE_DIR: createFolder(),
    });
    const site = openSite(config, createTestLog(), { staysFor: 0 });
    onTestFinished(() => site.close());
    return Object.assign(site, { dist: config.places.dist });
  };
  const site = open();
  /** An edit of another entry each time, which now and then is gone and comes back. */
  async function publish(number: number): Promise<void> {
    const sent = entryRecord('template', number % 20, createRandom(number));
    if (number % 7 === 6) cms.remove('template', sent.id);
    else cms.put({ ...sent, record: { ...sent.record, title: `Publish ${number}` } });
    const { report } = await site.publish();
    expect(report?.failed).toEqual([]);
  }
  await site.publish();
  for (let number = 0; number < 20; number += 1) await publish(number);
  const before = await heldMemory();

  for (let number = 20; number < 20 + publishes; number += 1) await publish(number);
  const grown = (await heldMemory()) - before;

  expect(grown).toBeLessThan(roomForGrowth);
  const clean = open();
  await clean.publish();
  expect(await readFolder(site.dist)).toEqual(await readFolder(clean.dist));
}, 3_600_000);
