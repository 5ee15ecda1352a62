import { expect, test } from 'vitest';
import { serveSite } from '../serve-site.ts';

const film = Buffer.from(Array.from({ length: 256 }, (_, at) => at));

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=250-', 250, 255],
  ['bytes=-6', 250, 255],
  ['bytes=-1000', 0, 255],
  ['bytes=200-1000', 200, 255],
  ['bytes=255-255', 255, 255],
])('%s is answered with that part', async (range, start, end) => {
  const { send } = await serveSite({ '_media/film.mp4': film });

  const answer = await send('/_media/film.mp4', { headers: { range } });

  expect(answer.status).toBe(206);
  expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/256`);
  expect(answer.bytes).toEqual(film.subarray(start, end + 1));
});

test.each(['bytes=256-', 'bytes=-0'])('%s is refused', async (range) => {
  const { send } = await serveSite({ '_media/film.mp4': film });

  expect(await send('/_media/film.mp4', { headers: { range } })).toMatchObject({
    status: 416,
    headers: { 'content-range': 'bytes */256' },
  });
});

test.each(['bytes=9-0', 'bytes=-', 'lines=0-9', 'bytes=0-1,4-5', 'bytes=a-b'])(
  '%s gets the whole file',
  async (range) => {
    const { send } = await serveSite({ '_media/film.mp4': film });

    expect(await send('/_media/film.mp4', { headers: { range } })).toMatchObject({
      status: 200,
      bytes: film,
    });
  },
);

test('a range of another version gets the whole file', async () => {
  const { send } = await serveSite({ '_media/film.mp4': film });
  const { etag = '' } = (await send('/_media/film.mp4')).headers;
  const part = (ifRange: string) =>
    send('/_media/film.mp4', { headers: { range: 'bytes=0-9', 'if-range': ifRange } });

  expect((await part(etag)).status).toBe(206);
  expect((await part('"older"')).status).toBe(200);
});

test('a range of a page is a range of its uncompressed bytes', async () => {
  const { send } = await serveSite();

  const answer = await send('/', { headers: { range: 'bytes=0-14', 'accept-encoding': 'br' } });

  expect(answer).toMatchObject({ status: 206, text: '<!doctype html>' });
});

test('an empty file is sent as an empty file', async () => {
  const { send } = await serveSite({ 'empty.txt': '' });

  expect(await send('/empty.txt')).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-length': '0' },
  });
  expect((await send('/empty.txt', { headers: { range: 'bytes=0-' } })).status).toBe(416);
});
