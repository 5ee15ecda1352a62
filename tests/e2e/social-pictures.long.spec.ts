import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './gallery.ts';
import { samplePages } from './sample-pages.ts';

for (const { name, locate } of samplePages.filter(({ status }) => status === 200)) {
  test(`the picture that social networks show for ${name} has 1200 × 630 pixels, in a format they accept`, async ({
    request,
    gallery,
  }) => {
    const html = await (await request.get(await locate(gallery.url))).text();
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];

    const picture = await request.get(address);

    expect(picture.status()).toBe(200);
    const { format, width, height } = await sharp(await picture.body()).metadata();
    const showsEntry = ['a template', 'an inspiration', 'a collection'].includes(name);
    expect({ format, width, height }).toEqual({
      format: showsEntry ? 'jpeg' : 'png',
      width: 1200,
      height: 630,
    });
    expect(picture.headers()['content-type']).toBe(`image/${format}`);
  });
}
