import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { createStatic } from '../../src/server/static.ts';
import { createFolder } from '../folder.ts';
import { putFile, serve } from './serve.ts';

const connections = 500;
const milliseconds = process.env.LONG === '1' ? 60_000 : 2000;

/** A page of one publish: torn, it would hold two digits, or end early. */
const pageOf = (publish: number) => `${publish % 10}`.repeat(20_000 + (publish % 10));
const wholePages = new Set(Array.from({ length: 10 }, (_, publish) => pageOf(publish)));

test('under the load of 500 connections, while publishes happen, every answer is a whole page', async () => {
  const dist = createFolder();
  putFile(dist, 'index.html', pageOf(0));
  const { port } = await serve(createStatic(dist));
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 });
  onTestFinished(() => pool.destroy());
  const faults: unknown[] = [];
  let answers = 0;
  let isOn = true;

  const visit = async () => {
    while (isOn) {
      const { statusCode, body } = await pool.request({ path: '/', method: 'GET' });
      const text = await body.text();
      answers++;
      if (statusCode !== 200 || !wholePages.has(text)) faults.push([statusCode, text.length]);
    }
  };
  const visitors = Array.from({ length: connections }, () =>
    visit().catch((cause: unknown) => void faults.push(cause)),
  );
  const end = Date.now() + milliseconds;
  for (let publish = 1; Date.now() < end; publish++) {
    putFile(dist, 'index.html', pageOf(publish));
    await delay(20);
  }
  isOn = false;
  await Promise.all(visitors);

  expect(faults).toEqual([]);
  expect(answers).toBeGreaterThan(connections);
}, 120_000);
