import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { type CaptureOptions, captureSite } from '../../cms/src/capture/capture-site.ts';
import { type FindAddresses, findPublicAddresses } from '../../cms/src/outside/public-address.ts';
import { createFolder } from '../folder.ts';

const chromium = '/usr/bin/chromium';
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A site under a public name, which leads to this machine. */
async function startSite(handle: RequestListener | string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (typeof handle === 'function') handle(request, response);
    else response.setHeader('content-type', 'text/html').end(request.url === '/' ? handle : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://site.example:${port}/`, port, asked };
}

/** Any other name is resolved as usual. */
const findAddresses: FindAddresses = async (host) =>
  host === 'site.example' ? [{ address: '127.0.0.1', family: 4 }] : findPublicAddresses(host);
const own = { origin: 'http://127.0.0.1:1', folders: ['/demo/'] };

async function capture(address: string, limits: CaptureOptions['limits'] = {}) {
  const folder = createFolder();
  await captureSite(address, { chromium, folder, own, findAddresses, limits });
  const read = async (shot: string) => {
    const { data, info } = await sharp(join(folder, `${shot}.jpg`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      width: info.width,
      height: info.height,
      /** The colour at a place, each part as 0 or 255 if it is near that. */
      at: (x: number, y: number) =>
        [0, 1, 2].map((part) => {
          const value = data[(y * info.width + x) * info.channels + part] ?? -1;
          return value < 30 ? 0 : value > 225 ? 255 : value;
        }),
    };
  };
  return { folder, first: await read('first'), whole: await read('whole'), phone: await read('phone') };
}

const white = [255, 255, 255];
const red = [255, 0, 0];
const green = [0, 255, 0];
const page = (body: string, style = '') =>
  `<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0;background:#fff}${style}</style>${body}`;

test('the first screen and the whole page of a desktop, and the whole page of a phone are taken', async () => {
  const { address } = await startSite(
    page('<div style="height:3000px"></div><div style="height:100px;background:#f00"></div>'),
  );

  const { first, whole, phone } = await capture(address);

  expect([first.width, first.height]).toEqual([1440, 1080]);
  expect([whole.width, whole.height]).toEqual([1440, 3100]);
  expect([phone.width, phone.height]).toEqual([585, 4650]);
  expect(first.at(700, 1000)).toEqual(white);
  expect(whole.at(700, 3050)).toEqual(red);
  expect(phone.at(300, 4600)).toEqual(red);
}, 120_000);

test('banners are closed, by their button or without one, and the page scrolls again', async () => {
  const banner = (text: string) =>
    `<div class="banner">${text}</div><style>.banner{position:fixed;inset:auto 0 0;height:400px;background:#f00}html{overflow:hidden}</style>`;
  const { address } = await startSite(
    page(
      `<header style="position:fixed;top:0;left:100px;width:200px;height:50px;background:#00f"><nav>Cookies</nav></header><div style="height:2500px"></div><output></output>${banner("We use cookies. <button onclick=\"document.querySelector('output').style='position:absolute;top:0;left:0;width:50px;height:50px;background:#0f0';this.parentNode.remove()\">Reject all</button>")}${banner('Cookie policy')}`,
    ),
  );

  const { first, phone } = await capture(address);

  expect(first.at(700, 1000)).toEqual(white);
  expect(first.at(10, 10)).toEqual(green);
  expect(first.at(280, 40)).toEqual([0, 0, 255]);
  expect(phone.at(300, 800)).toEqual(white);
}, 120_000);

test('lazy pictures are loaded, and what appears on the way has appeared', async () => {
  const svg = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="${color}"/></svg>`;
  const { address } = await startSite((request, response) => {
    if (request.url === '/late.svg')
      return void setTimeout(() => response.setHeader('content-type', 'image/svg+xml').end(svg('#f00')), 500);
    return void response.setHeader('content-type', 'text/html').end(
      page(
        `<div style="height:4000px"></div><img loading="lazy" src="/late.svg" width="600" height="400" style="display:block"><div id="box" style="height:400px;width:600px;opacity:0;background:#0f0;transition:opacity 1s"></div>
        <script>new IntersectionObserver(([one])=>{if(one.isIntersecting)one.target.style.opacity=1}).observe(box)</script>`,
      ),
    );
  });

  const { whole } = await capture(address);

  expect(whole.height).toBe(4800);
  expect(whole.at(300, 4200)).toEqual(red);
  expect(whole.at(300, 4600)).toEqual(green);
}, 120_000);

test('an endless page is cut', async () => {
  const { address } = await startSite(
    page(
      `<main></main><script>const add=()=>{for(let n=0;n<10;n++){const p=document.createElement('p');p.style='height:400px;margin:0';document.querySelector('main').append(p)}};add();addEventListener('scroll',()=>{if(scrollY+innerHeight>document.documentElement.scrollHeight-1000)add()})</script>`,
    ),
  );

  const { whole, phone } = await capture(address);

  expect(whole.height).toBe(12_000);
  expect(phone.height).toBe(13_500);
}, 120_000);

test('private addresses are never called: by a redirect, a script, a frame, a picture or a socket', async () => {
  const inner = await startSite('<h1>Secret</h1>');
  const calls = `http://127.0.0.1:${inner.port}/`;
  const redirecting = await startSite((_request, response) =>
    response.writeHead(302, { location: `${calls}redirect` }).end(),
  );
  const leading = await startSite(page(`<script>location='${calls}script'</script>`));
  const asking = await startSite(
    page(
      `<img src="${calls}picture"><iframe src="http://localhost:${inner.port}/frame"></iframe><link rel="stylesheet" href="http://[::1]:${inner.port}/style">
      <script>fetch('${calls}fetch',{mode:'no-cors'}).catch(()=>0);new WebSocket('ws://127.0.0.1:${inner.port}/socket');navigator.sendBeacon('${calls}beacon')</script>`,
    ),
  );

  await expect(capture(redirecting.address)).rejects.toThrow('127.0.0.1 is in a private network');
  await expect(capture(leading.address)).rejects.toThrow('127.0.0.1 is in a private network');
  await expect(capture(calls)).rejects.toThrow('127.0.0.1 is in a private network');
  await expect(capture('http://localhost/')).rejects.toThrow('localhost is the machine of the CMS');
  await expect(capture('file:///etc/passwd')).rejects.toThrow(
    'a valid one that begins with https:// or http://',
  );
  await capture(asking.address);

  expect(asking.asked).toContain('/');
  expect(inner.asked).toEqual([]);
}, 240_000);

test.each([
  // The browser itself has to start in this time, too.
  [
    'that does not answer',
    (() => undefined) as RequestListener,
    { answer: 10_000 },
    'does not answer in time',
  ],
  [
    'that answers with an error',
    ((_request, response) => response.writeHead(404).end('Gone')) as RequestListener,
    {},
    'answers with the status 404',
  ],
  [
    'that sends more than is allowed',
    ((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<!doctype html><p>');
      const send = () => {
        while (!response.destroyed && response.write('x'.repeat(1 << 16)));
      };
      response.on('drain', send);
      send();
    }) as RequestListener,
    { bytes: 5 * 2 ** 20 },
    'loads more than 5 MB',
  ],
  [
    'whose script never ends',
    ((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(page('<script>for(;;);</script>'))) as RequestListener,
    { answer: 10_000, total: 20_000 },
    /in time|longer than/,
  ],
  [
    'that takes all memory',
    ((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          page('<script>window.all=[];setInterval(()=>all.push(new Uint8Array(5e7).fill(1)),10)</script>'),
        )) as RequestListener,
    { memory: 700 * 2 ** 20 },
    /too much memory|makes the browser crash/,
  ],
] as const)(
  'a site %s is refused with a sentence',
  async (_name, handle, limits, sentence) => {
    const { address } = await startSite(handle);

    await expect(capture(address, limits)).rejects.toThrow(sentence);
  },
  120_000,
);

test('a browser that cannot be started is a sentence too, and nothing is left running', async () => {
  const { address } = await startSite(page(''));
  const folder = createFolder();

  await expect(
    captureSite(address, { chromium: '/usr/bin/false', folder, own, findAddresses }),
  ).rejects.toThrow('cannot be started');
  expect(existsSync(join(folder, 'first.jpg'))).toBe(false);
}, 60_000);
