import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let incoming: string;

beforeAll(async () => {
  cms = await startCms();
  incoming = join(cms.stateDir, 'incoming');
});
afterAll(() => cms.stop());

const form = 'multipart/form-data; boundary=b';

/** Opens a request for a submission. Each address is another sender. */
function open(type: string, address: string, length: number): http.ClientRequest {
  const request = http.request(`${cms.url}/api/pending-templates`, {
    method: 'POST',
    headers: {
      'content-type': type,
      'x-forwarded-for': address,
      'content-length': length,
    },
    agent: false,
  });
  request.on('error', () => undefined);
  return request;
}

async function send(type: string, body: string | Buffer, address = '198.51.100.1') {
  const request = open(type, address, Buffer.byteLength(body));
  request.end(body);
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode;
}

async function submit(address: string): Promise<number> {
  const picture = await readFile(join(import.meta.dirname, 'small-catalogue/pictures/page.png'));
  const data = new FormData();
  data.set('data', JSON.stringify({ name: 'Slate', title: 'Slate', email: 'a@mail.example' }));
  data.set('thumbnail', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'page.png');
  const client = createClient(cms, { 'x-forwarded-for': address });
  return (await client('POST', '/api/pending-templates', data)).status;
}

describe('a form that is made to be slow to read', () => {
  it.each([
    [
      'a header with a million quotation marks',
      'Content-Disposition: form-data; name="x"; ',
      'filename="',
      500_000,
    ],
    ['a header without an end', 'X-', 'a', 10_000_000],
    ['a header with an invalid character', '1:', 'a', 10_000_000],
    ['a hundred thousand parts', '', 'Content-Disposition: form-data; name="a"\r\n\r\nx\r\n--b\r\n', 100_000],
    ['a hundred thousand headers', '', 'X-A: b\r\n', 100_000],
  ])('is refused, and nothing of it is kept: %s', async (_, start, part, count) => {
    const status = await send(form, `--b\r\n${start}${part.repeat(count)}z\r\n\r\nx\r\n--b--\r\n`);

    expect([400, 413]).toContain(status);
    await expect.poll(() => readdir(incoming)).toEqual([]);
  });
});

it.each(['x=octet-stream', 'x=json', 'x=urlencoded'])(
  'a content type that names another parser beside the boundary is read as a form: %s',
  async (parameter) => {
    const address = `198.51.100.${parameter.length}`;
    const body = '--b\r\nContent-Disposition: form-data; name="q"\r\n\r\nx\r\n--b--\r\n';
    for (let time = 0; time < 4; time += 1)
      expect(await send(`${form}; ${parameter}`, body, address)).toBe(400);

    expect(await send(`${form}; ${parameter}`, JSON.stringify(['x'.repeat(2_000_000)]), address)).toBe(400);
    expect(await submit(address)).toBe(201);
    expect(await readdir(incoming)).toEqual([]);
  },
);

it.each(['__proto__', 'constructor', 'a'.repeat(100), ''])(
  'a file in a field that is named "%s" is not kept',
  async (name) => {
    const head = `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

    const status = await send(form, `${head}${'x'.repeat(100_000)}\r\n--b--\r\n`, '198.51.100.50');

    expect(status).toBe(400);
    await expect.poll(() => readdir(incoming)).toEqual([]);
  },
);

const tooLarge = Buffer.alloc(60 * 1024 * 1024, 'a');

it.each(['', '--b\r\n1:', '--b--\r\n', '--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n'])(
  'a form is refused once it is larger than any may be, wherever its bytes are: after %j',
  async (start) => {
    const status = await send(form, Buffer.concat([Buffer.from(start), tooLarge]), '198.51.100.60');

    expect([400, 413]).toContain(status);
    await expect.poll(() => readdir(incoming)).toEqual([]);
  },
);

it.each([form, 'application/json', 'text/plain'])(
  'a sender whose body is refused can send all of it on the same connection: %s',
  async (type) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { 'content-type': type, 'x-forwarded-for': '198.51.100.61' };
    const post = () => http.request(`${cms.url}/api/pending-templates`, { method: 'POST', headers, agent });

    for (const body of [tooLarge, '']) {
      const request = post();
      request.end(body);
      const [[response]] = await Promise.all([once(request, 'response'), once(request, 'finish')]);
      response.resume();
      await once(response, 'end');

      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.headers.connection).not.toBe('close');
    }
    agent.destroy();
  },
);

it('a sender who fills the line is refused, and others are not', async () => {
  const beginning = '--b\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.png"\r\n';
  const stalled = Array.from({ length: 30 }, () => {
    const request = open(`${form}`, '203.0.113.200', 1_000_000);
    request.write(beginning);
    return request;
  });
  const [refused] = await Promise.race(stalled.map((request) => once(request, 'response')));
  expect(refused.statusCode).toBe(503);

  expect(await submit('203.0.113.201')).toBe(201);

  for (const request of stalled) request.destroy();
  await expect.poll(() => submit('203.0.113.200')).toBe(201);
});
