import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLibrary } from './picture-library.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let library: Awaited<ReturnType<typeof openLibrary>>;

beforeAll(async () => {
  cms = await startCms();
  library = await openLibrary(cms);
});
afterAll(() => cms.stop());

const declaration = '<?xml version="1.0"?>';
const shape =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><rect width="96" height="64" fill="red"/></svg>';
const utf16 = Buffer.from(`\ufeff${declaration.replace('?>', ' encoding="UTF-16"?>')}${shape}`, 'utf16le');

it.each([
  ['a comment', `${declaration}<!--${'x'.repeat(5000)}-->${shape}`],
  ['spaces', `\ufeff${declaration}${' \n'.repeat(3000)}${shape}`],
  ['a type', `${declaration}<!DOCTYPE svg [${' '.repeat(5000)}]>${shape}`],
])('is a drawing when %s of thousands of bytes stands before it', async (_what, text) => {
  const stored = await library.store(Buffer.from(text), 'drawing.svg', 'image/svg+xml');

  expect(stored).toMatchObject({ mime: 'image/svg+xml', width: 96, height: 64 });
  expect((await library.fetchFile(stored)).toString()).toBe(text);
});

it.each([
  ['the order of Windows', utf16],
  ['the other order', Buffer.from(utf16).swap16()],
])('is a drawing when it is in UTF-16, which is stored in UTF-8: in %s', async (_order, bytes) => {
  const stored = await library.store(bytes, 'drawing.svg', 'image/svg+xml');

  expect(stored).toMatchObject({ mime: 'image/svg+xml', width: 96, height: 64 });
  expect((await library.fetchFile(stored)).toString()).toBe(shape);
});

const draw = (content: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="96" height="64">${content}</svg>`,
  );
const levels = Array.from({ length: 30 }, (_, level) => level);

it.each([
  [
    'uses of uses',
    draw(
      `<defs><g id="l0"><rect width="9" height="9"/></g>${levels.map((level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#l30"/>`,
    ),
  ],
  [
    'entities of entities',
    draw(
      '<text>&l30;</text>',
      `<!DOCTYPE svg [<!ENTITY l0 "lol">${levels.map((level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('')}]>`,
    ),
  ],
  ['a hundred thousand groups in one another', draw(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`)],
])('a drawing of %s is refused within the time of a picture, and the CMS goes on', async (_what, bytes) => {
  const { status, body } = await library.send(bytes, 'hostile.svg', 'image/svg+xml');

  expect([status, body.error.message]).toEqual([400, expect.stringMatching(/^The (file|picture) .*\.$/)]);
  await library.store(Buffer.from(shape), 'fine.svg', 'image/svg+xml');
});

it('what a drawing names elsewhere is not asked for', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, answer) => {
    asked.push(url);
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const content = `<style>@import url(${at}/style.css); rect { fill: url(${at}/fill.svg#a) }</style><image width="9" height="9" href="${at}/picture.png"/><image width="9" height="9" xlink:href="file:///etc/hostname"/><use href="${at}/use.svg#a"/><rect width="9" height="9"/><text>&outside;</text>`;
  const before = `<?xml-stylesheet href="${at}/sheet.css"?><!DOCTYPE svg SYSTEM "${at}/type.dtd" [<!ENTITY outside SYSTEM "${at}/entity.txt">]>`;

  await library.send(draw(content, before), 'outside.svg', 'image/svg+xml');
  await library.send(draw(content.replace('&outside;', '')), 'outside.svg', 'image/svg+xml');
  server.close();

  expect(asked).toEqual([]);
});
