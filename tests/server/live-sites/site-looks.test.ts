import { expect, onTestFinished, test, vi } from 'vitest';
import type { SiteVerdict } from '../../../src/server/live-sites/check-sites.ts';
import { createSiteCheckHandler } from '../../../src/server/live-sites/site-check-handler.ts';
import { createSiteLooks } from '../../../src/server/live-sites/site-looks.ts';
import { serve } from '../serve.ts';

const links: Record<string, string> = {
  atlas: 'https://atlas.example/',
  boreal: 'https://boreal.example/',
  cinder: 'https://cinder.example/',
};
const bounds = { atOnce: 2, atOnceOfOne: 1, waiting: 2, waitingOfOne: 1, patience: 60_000 };

function createWorld(check: (url: string) => Promise<SiteVerdict>, staysFor = 60_000) {
  const asked = vi.fn(check);
  const { look, stop } = createSiteLooks({ linkOf: (slug) => links[slug], check: asked, bounds, staysFor });
  onTestFinished(stop);
  return { look, asked };
}

const never = () => new Promise<SiteVerdict>(() => undefined);

test('only the live sites of published templates are checked', async () => {
  const { look, asked } = createWorld(async () => ({ state: 'shown' }));

  expect(await look('/_check/atlas', 'ada')).toEqual({ url: 'https://atlas.example/', state: 'shown' });
  expect(await look('/_check/at%6Cas?x', 'ada')).toMatchObject({ url: 'https://atlas.example/' });
  for (const path of ['', 'nobody', 'https://evil.example/', 'https:%2F%2Fevil.example', '%E0%A4%A', '..'])
    expect(await look(`/_check/${path}`, 'ada'), path).toBeUndefined();
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['https://atlas.example/']);
});

test('all visitors share a check, and its verdict for some minutes', async () => {
  const { promise, resolve } = Promise.withResolvers<SiteVerdict>();
  const { look, asked } = createWorld(() => promise);

  const looks = ['ada', 'kwesi', 'mina', 'noor'].map((visitor) => look('/_check/atlas', visitor));
  resolve({ state: 'failing', reason: 'answers with an error (500)' });

  for (const found of await Promise.all(looks))
    expect(found).toMatchObject({ state: 'failing', reason: 'answers with an error (500)' });
  await look('/_check/atlas', 'ada');
  expect(asked).toHaveBeenCalledOnce();
});

test('after its time a verdict is replaced', async () => {
  const { look, asked } = createWorld(async () => ({ state: 'shown' }), 1);

  await look('/_check/atlas', 'ada');

  await expect
    .poll(async () => {
      await look('/_check/atlas', 'ada');
      return asked.mock.calls.length;
    })
    .toBeGreaterThan(1);
});

test('one visitor holds few places, and whoever gets none learns nothing about the site', async () => {
  const { look, asked } = createWorld(never);

  void look('/_check/atlas', 'ada');
  void look('/_check/boreal', 'ada');
  expect(await look('/_check/cinder', 'ada')).toMatchObject({ state: 'unclear' });
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  void look('/_check/cinder', 'kwesi');
  await expect.poll(() => asked.mock.calls.length).toBe(2);
});

test('the answer is JSON that no cache stores, and only GET is answered', async () => {
  const { look } = createWorld(async () => ({ state: 'dead', reason: 'answers with an error (404)' }));
  const { send } = await serve(createSiteCheckHandler(look, () => 'ada'));

  const answer = await send('/_check/atlas');

  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(JSON.parse(answer.text)).toEqual({
    url: 'https://atlas.example/',
    state: 'dead',
    reason: 'answers with an error (404)',
  });
  expect((await send('/_check/nobody')).status).toBe(404);
  expect((await send('/_check/atlas', { method: 'POST' })).status).toBe(405);
});
