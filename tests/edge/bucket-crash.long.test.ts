import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { createFolder } from '../folder.ts';
import { readFolder } from '../rebuild/world.ts';
import { startS3 } from './start-s3.ts';

const kills = process.env.LONG === '1' ? 40 : 2;

function spawnChild(...parameters: string[]) {
  const script = join(import.meta.dirname, 'upload-child.ts');
  return spawn(process.execPath, [script, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('a process that is killed at any request and restarted leaves the bucket equal to the site', async () => {
  const [s3, folder] = [await startS3(), createFolder()];
  const address = JSON.stringify(s3.address);
  let cursor = 0;
  for (let kill = 0; kill < kills; kill++) {
    const child = spawnChild(folder, String(cursor), address);
    const exited = once(child, 'exit');
    createInterface(child.stdout).on('line', (line) => {
      cursor = Number(line);
    });
    const { number } = await s3.next();
    const last = number + Math.floor(Math.random() * 60);
    s3.decide((asked) => {
      if (asked.number < last) return 'answered';
      child.kill('SIGKILL');
      return Math.random() < 0.5 ? 'cut-before' : 'cut-after';
    });
    expect(await exited).toEqual([null, 'SIGKILL']);

    s3.decide(() => 'answered');
    cursor += 1;
    expect(await once(spawnChild(folder, String(cursor), address, 'once'), 'exit')).toEqual([0, null]);
    expect(textsOf(await s3.read())).toEqual(await readFolder(join(folder, 'dist')));
  }
}, 600_000);

/** The texts of the objects, by the output files that they come from. */
function textsOf(objects: Awaited<ReturnType<Awaited<ReturnType<typeof startS3>>['read']>>) {
  const texts = Object.entries(objects).map(([key, { text }]) => [
    /\.\w+$/.test(key) ? key : `${key}.html`,
    text,
  ]);
  return Object.fromEntries(texts.sort());
}
