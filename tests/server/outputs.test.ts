import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { createRender } from '../../src/server/render-outputs.ts';
import { createFolder } from '../folder.ts';

const createRenderIn = (folder: string) =>
  createRender({
    bundle: {
      assets: new Set([toOutputPath('logo.svg')]),
      client: folder,
      listScripts: undefined,
      loadSite: () => Promise.reject(new Error('No page is rendered.')),
    },
    mirror: folder,
    typefaces: folder,
    siteUrl: 'https://site.example',
  });

const takers: [string, (place: string) => void][] = [
  ['a pipe', (place) => void execFileSync('mkfifo', [place])],
  [
    'a link to a file outside',
    (place) => {
      const outside = join(createFolder(), 'outside');
      writeFileSync(outside, 'Outside.');
      symlinkSync(outside, place);
    },
  ],
];

test.each(takers)('%s in place of a mirrored picture is not published', async (_, put) => {
  const folder = createFolder();
  put(join(folder, 'abc-1200x630.jpg'));

  const picture = createRenderIn(folder)(toOutputPath('_media/abc-1200x630.jpg'), () => ({
    source: 'abc-1200x630.jpg',
  }));

  await expect(picture).rejects.toThrow(/abc-1200x630.jpg is damaged or gone/);
});

test.each(takers)('%s in place of a file of the bundle is not published', async (_, put) => {
  const folder = createFolder();
  put(join(folder, 'logo.svg'));

  await expect(createRenderIn(folder)(toOutputPath('logo.svg'), () => undefined)).rejects.toThrow(
    /logo.svg of the compiled site is gone. Restart the site/,
  );
});
