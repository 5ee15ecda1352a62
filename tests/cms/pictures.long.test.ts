import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDistance, hexToColor } from '../../cms/shared/colors.ts';
import { registerVisitor, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { createBmp, createHeic, createIco, drawCorners, readCorners, signatures } from './odd-pictures.ts';
import { listFiles, openLibrary, type Stored } from './picture-library.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let library: Awaited<ReturnType<typeof openLibrary>>;

beforeAll(async () => {
  cms = await startCms();
  library = await openLibrary(cms);
});
afterAll(() => cms.stop());

/** In EXIF's format: a name, and a place in the Gulf of Guinea. */
const privateData = {
  IFD0: { Artist: 'Ada Private' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 2/1 3/1' },
};

describe('a picture of a camera that was turned', () => {
  const formats = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const;
  const turns = [1, 2, 3, 4, 5, 6, 7, 8];
  /** The colour that the picture has in each upright corner, found by a decoder that turns it. */
  const turn = async (bytes: Buffer) => readCorners(await sharp(bytes).autoOrient().png().toBuffer());

  it.each(formats)(
    'is stored upright, in every file, with its size and without private data: %s',
    async (format) => {
      const sent = await Promise.all(
        turns.map((orientation) =>
          drawCorners(768, 512)
            .withExif(privateData)
            .withMetadata({ orientation })
            .toFormat(format, { quality: 95 })
            .toBuffer(),
        ),
      );
      expect(new Set((await Promise.all(sent.map(turn))).map(String)).size).toBe(turns.length);

      for (const [index, bytes] of sent.entries()) {
        const stored = await library.store(bytes, `turned.${format}`, `image/${format}`);

        const isOnItsSide = index >= 4;
        expect([stored.width, stored.height]).toEqual(isOnItsSide ? [512, 768] : [768, 512]);
        expect(Object.keys(stored.formats ?? {}).length).toBeGreaterThan(0);
        for (const file of listFiles(stored)) {
          const answer = await library.fetchFile(file);
          const { width, height, exif, xmp, orientation } = await sharp(answer).metadata();
          expect({ width, height, exif, xmp, orientation }).toEqual({
            width: file.width,
            height: file.height,
          });
          expect(await readCorners(answer)).toEqual(await turn(bytes));
          expect(answer.includes('Ada Private')).toBe(false);
        }
      }
    },
  );

  it('is upright when a visitor sent it, as a portrait and as a submission', async () => {
    const visitor = await registerVisitor(cms, 'photographer');
    const bytes = await drawCorners(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const form = new FormData();
    form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg');

    const { body } = await visitor('PUT', '/api/auth/me/picture', form);

    const portrait = await library.fetchFile(body.profilePicture);
    expect(await readCorners(portrait)).toEqual(await turn(bytes));
    expect((await sharp(portrait).metadata()).exif).toBeUndefined();
  });
});

const drawing =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><rect width="96" height="64" fill="red"/></svg>';

describe('what a file is', () => {
  it.each<[string, () => Promise<Buffer>, string, string]>([
    ['a PNG named as a JPEG', () => drawCorners().png().toBuffer(), 'photo.jpg', 'image/jpeg'],
    ['a JPEG named as a PNG', () => drawCorners().jpeg().toBuffer(), 'photo.png', 'image/png'],
    ['a WebP sent as bytes', () => drawCorners().webp().toBuffer(), 'photo', 'application/octet-stream'],
    ['an AVIF named as a GIF', () => drawCorners().avif().toBuffer(), 'photo.gif', 'image/gif'],
    ['a TIFF', () => drawCorners().tiff().toBuffer(), 'scan.tif', 'image/tiff'],
    ['a JPEG named as a page', () => drawCorners().jpeg().toBuffer(), 'photo.html', 'text/html'],
  ])(
    'is read from its bytes, and its name, type and address agree with it: %s',
    async (_, draw, name, type) => {
      const stored = await library.store(await draw(), name, type);

      for (const file of listFiles(stored)) {
        const answer = await fetch(new URL(file.url, cms.url));
        const { format } = await sharp(await answer.arrayBuffer()).metadata();
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        expect([file.mime, file.ext]).toEqual([`image/${format}`, `.${format}`]);
        expect(file.url.endsWith(file.ext)).toBe(true);
      }
      expect(stored.name).toMatch(/^photo\.webp$|^scan\.webp$/);
      expect([stored.width, stored.height]).toEqual([96, 64]);
    },
  );

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['photo.heic', createHeic, 'image/heic'],
    ['photo.avif', createHeic, 'image/avif'],
    ['drawing.bmp', createBmp, 'image/bmp'],
    ['icon.ico', createIco, 'image/x-icon'],
    ['photo.jxl', () => signatures.jxl, 'image/jxl'],
    ['photo.jp2', () => signatures.jp2, 'image/jp2'],
    ['layers.psd', () => signatures.psd, 'image/vnd.adobe.photoshop'],
    ['page.pdf', () => signatures.pdf, 'application/pdf'],
    ['page.html', () => signatures.html, 'text/html'],
    ['page.png', () => signatures.html, 'image/png'],
    ['page.svg', () => signatures.html, 'image/svg+xml'],
    ['packed.svg', () => gzipSync(drawing), 'image/svg+xml'],
    ['packed.svgz', () => gzipSync(drawing), 'image/svg+xml'],
  ])(
    'decides that %s is refused, with a sentence that names the formats that work',
    async (name, create, type) => {
      const before = library.onDisk();

      const { status, body } = await library.send(await create(), name, type);

      expect({ status, message: body.error?.message }).toEqual({
        status: 400,
        message: `The file ${name} is damaged, or not a picture that the gallery can show. Save it as a JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG, and upload that.`,
      });
      expect(library.onDisk()).toEqual(before);
    },
  );

  it('is a drawing when it is an SVG, which stays as it is', async () => {
    const stored = await library.store(Buffer.from(drawing), 'drawing.svg', 'image/svg+xml');

    expect(stored).toMatchObject({ mime: 'image/svg+xml', ext: '.svg', width: 96, height: 64 });
    expect((await library.fetchFile(stored)).toString()).toBe(drawing);
  });

  it('is stored as a PNG when it is too tall for a JPEG', async () => {
    const tall = await drawCorners(100, 65_501).png().toBuffer();

    const stored = await library.store(tall, 'tall.png', 'image/png');

    expect(stored).toMatchObject({ mime: 'image/png', width: 100, height: 65_501 });
  });
});

describe('a replacement', () => {
  it('changes the row and every file, and leaves no file of the old picture', async () => {
    const old = await library.store(await drawCorners(1600, 1200).png().toBuffer(), 'old.png', 'image/png');
    const before = library.onDisk();
    const next = await sharp({ create: { width: 600, height: 900, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();

    const { status } = await library.send(next, 'new.jpg', 'image/jpeg', `/upload?id=${old.id}`);

    expect(status).toBe(200);
    const replaced: Stored = await library.row(old.id);
    expect(replaced).toMatchObject({
      id: old.id,
      width: 600,
      height: 900,
      mime: 'image/webp',
      name: 'new.webp',
    });
    const files = listFiles(replaced).map(({ url }) => url.replace('/uploads/', ''));
    const ofOld = listFiles(old).map(({ url }) => url.replace('/uploads/', ''));
    expect(library.onDisk()).toEqual([...before.filter((name) => !ofOld.includes(name)), ...files].sort());
    for (const file of listFiles(replaced))
      expect(await readCorners(await library.fetchFile(file))).toEqual(['red', 'red', 'red', 'red']);
  });

  it('keeps the name of the picture, with the ending of the new one', async () => {
    const tall = { create: { width: 40, height: 17_000, channels: 3, background: 'red' } } as const;
    const { id } = await library.store(await drawCorners().png().toBuffer(), 'old.png', 'image/png');
    const replace = async (bytes: Buffer) => {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'new.jpg');
      form.append('fileInfo', JSON.stringify({ name: (await library.row(id)).name }));
      const { body } = await (await signInAdmin(cms))('POST', `/upload?id=${id}`, form);
      return body.error?.message ?? body.name;
    };

    expect([
      await replace(await drawCorners().jpeg().toBuffer()),
      await replace(await sharp(tall).jpeg().toBuffer()),
      await replace(await drawCorners().jpeg().toBuffer()),
      await replace(Buffer.from('No picture.')),
    ]).toEqual(['old.webp', 'old.jpg', 'old.webp', expect.stringMatching(/^The file new\.jpg is damaged/)]);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['is no picture', async () => signatures.html],
    ['is an HEIC', createHeic],
    ['is cut', async () => (await drawCorners(900, 700).jpeg().toBuffer()).subarray(0, 3000)],
    ['is too large', () => drawCorners(9000, 6000).png({ compressionLevel: 1 }).toBuffer()],
  ])('that %s changes nothing', async (_, create) => {
    const old = await library.store(await drawCorners(1600, 1200).png().toBuffer(), 'old.png', 'image/png');
    const [rowBefore, filesBefore] = [await library.row(old.id), library.onDisk()];
    const bytesBefore = await Promise.all(listFiles(old).map(library.fetchFile));

    const { status } = await library.send(await create(), 'new.png', 'image/png', `/upload?id=${old.id}`);

    expect(status).toBe(400);
    expect(await library.row(old.id)).toEqual(rowBefore);
    expect(library.onDisk()).toEqual(filesBefore);
    expect(await Promise.all(listFiles(old).map(library.fetchFile))).toEqual(bytesBefore);
  });

  it('of a portrait that is refused leaves the portrait', async () => {
    const visitor = await registerVisitor(cms, 'sitter');
    const put = async (bytes: Buffer) => {
      const form = new FormData();
      form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
      return visitor('PUT', '/api/auth/me/picture', form);
    };
    const { body } = await put(await drawCorners(200, 200).png().toBuffer());
    const before = await library.fetchFile(body.profilePicture);

    expect((await put(await createHeic())).status).toBe(400);
    expect((await put((await drawCorners(300, 300).png().toBuffer()).subarray(0, 400))).status).toBe(400);

    const { profilePicture } = (await visitor('GET', '/api/auth/me')).body;
    expect(profilePicture).toEqual(body.profilePicture);
    expect(await library.fetchFile(profilePicture)).toEqual(before);
  });
});

it('the focal point that an editor sets is in the feed and in lists', async () => {
  const picture = await library.store(await drawCorners(900, 600).png().toBuffer(), 'wide.png', 'image/png');
  const admin = await signInAdmin(cms);
  await createContent(admin, 'api::template.template').publishNew({
    title: 'Slate',
    name: 'Slate',
    thumbnail: picture.id,
  });
  const form = new FormData();
  form.append('fileInfo', JSON.stringify({ focalPoint: { x: 80, y: 25 } }));

  expect((await admin('POST', `/upload?id=${picture.id}`, form)).status).toBe(200);

  const headers = { authorization: `Bearer ${cms.token}` };
  const feed = await (await fetch(`${cms.url}/api/export`, { headers })).text();
  expect(feed).toContain('"focalPoint":{"x":80,"y":25}');
  const query = 'populate[thumbnail][fields][0]=url&populate[thumbnail][fields][1]=focalPoint';
  const { data } = await (await fetch(`${cms.url}/api/templates?${query}`)).json();
  expect(data[0].thumbnail.focalPoint).toEqual({ x: 80, y: 25 });
});

it('the colours of a picture are in the feed, and change when it is replaced', async () => {
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer();
  const blue = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1e3cc8' } })
    .png()
    .toBuffer();
  const picture = await library.store(red, 'plain.png', 'image/png');
  const readColors = async () => {
    const headers = { authorization: `Bearer ${cms.token}` };
    const feed = await (await fetch(`${cms.url}/api/export`, { headers })).text();
    const lines = feed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return lines.find(({ record }) => record?.url?.includes('plain_')).record.palette;
  };
  const [before] = await readColors();

  await library.send(blue, 'plain.png', 'image/png', `/upload?id=${picture.id}`);

  const [after, ...others] = await readColors();
  expect([before.share, after.share, others]).toEqual([1, 1, []]);
  expect(getDistance(hexToColor(before.hex), hexToColor('#c81e1e'))).toBeLessThan(0.02);
  expect(getDistance(hexToColor(after.hex), hexToColor('#1e3cc8'))).toBeLessThan(0.02);
});
