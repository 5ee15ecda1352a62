import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { startCms } from './start-cms.ts';

/** Strapi begins 15 seconds after a start, and cannot while a seed has the only connection. */
const soon = 18_000;

test('nobody counts the media for the makers of Strapi', async () => {
  const cms = await startCms();
  onTestFinished(() => cms.stop());
  await delay(soon);

  const database = new Database(join(cms.stateDir, 'data.db'), { readonly: true });
  onTestFinished(() => void database.close());
  const count = database
    .prepare("SELECT value FROM strapi_core_store_settings WHERE key = 'plugin_upload_metrics'")
    .pluck();
  expect(JSON.parse(String(count.get()))).not.toHaveProperty('lastWeeklyUpdate');
}, 120_000);
