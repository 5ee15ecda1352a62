import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../cms/shared/gallery.ts';
import { createFrame } from '../../src/catalogue/frame.ts';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { createRender } from '../../src/server/render-outputs.ts';
import { root } from '../../src/config.ts';
import { attributeOf, elementsOf } from './html.ts';
import { sampleEntry } from './samples.ts';
import { openSite, siteUrl } from './site.ts';

// Header and footer are rendered once per thread, so the result of one page must fit the next.

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
});

test('the frame is one read beside the wording, and the first page reads no more of it than the next', async () => {
  const render = createRender({
    bundle: site.bundle,
    mirror: root,
    typefaces: join(root, '.cache/typefaces'),
    siteUrl,
  });
  const readsOf = async (path: string) => {
    const keys: string[] = [];
    await render(toOutputPath(path), (key) => {
      keys.push(key);
      if (key === 'pages' || key === 'emptyPages') return [];
      if (key === 'frame') return createFrame(defaultSettings);
      if (key.startsWith('contents/')) return { facets: [] };
      return key.startsWith('setting/') ? '' : undefined;
    });
    return keys;
  };

  const first = await readsOf('compare.html');

  expect(await readsOf('compare.html')).toEqual(first);
  // What the owner calls things concerns feeds too, which do not depend on the rest.
  const settings = ['setting/language', 'setting/kindNames', 'setting/facetNames'];
  expect(new Set(first.filter((key) => /^(setting|hasFeature)/.test(key)))).toEqual(new Set(settings));
});

test('the header and the menu mark the current page or the one above it, whatever page was rendered before', async () => {
  const marked = async (path: string) =>
    elementsOf(await site.render(path, [sampleEntry()]))
      .map((element) => [attributeOf(element, 'href'), attributeOf(element, 'aria-current')].join(' '))
      .filter((link) => /(page|true)$/.test(link));
  const twice = (link: string) => [link, link];

  expect(await marked('featured.html')).toEqual(twice('/featured page'));
  expect(await marked('about.html')).toEqual([]);
  expect(await marked('templates.html')).toEqual(twice('/templates page'));
  expect(await marked('templates/atlas.html')).toEqual(twice('/templates true'));
  expect(await marked('app/submit.html')).toEqual(twice('/app/submit page'));
  expect(await marked('featured.html')).toEqual(twice('/featured page'));
});

test('the lists of inspirations are tabs, which mark the current one', async () => {
  const marked = async (path: string) =>
    elementsOf(await site.render(path, [sampleEntry()]))
      .filter((element) => attributeOf(element, 'aria-current') === 'page')
      .map((element) => attributeOf(element, 'href'));

  expect((await marked('inspirations.html')).at(-1)).toBe('/inspirations');
  expect(await marked('inspirations/recent.html')).toEqual(['/inspirations/recent']);
  expect(await marked('inspirations/all.html')).toEqual(['/inspirations/all']);
});
