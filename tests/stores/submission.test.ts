import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey } from '../../src/visitor/storage-keys.ts';
import { submissionForm } from '../../src/stores/submission.ts';
import { $notices } from '../../src/stores/ui.ts';

const filled = {
  name: 'Slate',
  title: 'Slate, a studio in grey',
  description: 'It is grey.',
  price: '49',
  purchase_link: '',
  preview_link: 'https://slate.example/',
  email: 'maker@mail.example',
  website: '',
  thumbnail: new File(['picture'], 'slate.png', { type: 'image/png' }),
  screenshots: [],
};
let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} }, cookie: '' });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
    sent.push(JSON.parse(String(body.get('data'))));
    return Response.json({ data: {} }, { status: 201 });
  });
});

const faults = () => {
  const state = submissionForm.$state.get();
  return state.status === 'ERROR' ? Object.keys(state.fields) : [];
};

test.each([
  ['49', 49],
  ['12.50', 12.5],
  [' 12.5 ', 12.5],
  ['12,50', 12.5],
  ['1000000', 1_000_000],
  ['0', 0],
  ['', 0],
  ['  ', 0],
])('the price %j is %d dollars', async (price, dollars) => {
  await submissionForm.submit({ ...filled, price });

  expect(sent).toMatchObject([{ price: dollars }]);
});

test.each(['0x10', '1e3', '0b1', '0o7', 'Infinity', '-1', '1,250', '12.505', '1 000', '١٢', '1000001'])(
  '%s is no price',
  async (price) => {
    await submissionForm.submit({ ...filled, price });

    expect(sent).toEqual([]);
    expect(faults()).toEqual(['price']);
  },
);

const pictures = (count: number, bytes: number) =>
  Array.from({ length: count }, () => new File([new Uint8Array(bytes)], 'more.png', { type: 'image/png' }));

test.each([
  ['six pictures of 2.5 MB', pictures(6, 2.5 * 2 ** 20), []],
  ['seven pictures', pictures(7, 1), ['screenshots']],
  ['four pictures of 4 MB', pictures(4, 4 * 2 ** 20), ['screenshots']],
])('%s beside the first are checked before they are sent', async (_what, screenshots, wrong) => {
  await submissionForm.submit({ ...filled, screenshots });

  expect(faults()).toEqual(wrong);
});

test('a wrong picture is told beside its field, in words', async () => {
  const gif = new File(['picture'], 'moving.gif', { type: 'image/gif' });
  const [large] = pictures(1, 5 * 2 ** 20 + 1);

  await submissionForm.submit({ ...filled, thumbnail: large, screenshots: [...pictures(1, 1), gif] });

  expect(submissionForm.$state.get()).toMatchObject({
    fields: {
      thumbnail: 'The file more.png is larger than 5 MB. Choose a smaller one.',
      screenshots: 'The file moving.gif is not a PNG, JPEG or WebP. Save it as one of these.',
    },
  });
});

test.each(['', '   ', '\t'])('an optional link of %j is none', async (purchase_link) => {
  await submissionForm.submit({ ...filled, purchase_link });

  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('purchase_link');
});

test('a link that is needed is not blank', async () => {
  await submissionForm.submit({ ...filled, preview_link: '   ' });

  expect(faults()).toEqual(['preview_link']);
});

test('things of a kind that the owner has named need no live site, but an address of one must be right', async () => {
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: { kindNames: 'Poster' } },
    cookie: '',
  });

  await submissionForm.submit({ ...filled, preview_link: '  ' });
  await submissionForm.submit({ ...filled, preview_link: 'nowhere' });

  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('preview_link');
  expect(faults()).toEqual(['preview_link']);
});

/** A page for submissions that is opened now. @param kept What the device stores. */
function openPage(kept: Map<string, string>) {
  vi.resetModules();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return import('../../src/stores/submission.ts');
}

test('what is typed is the draft of the next page, and leaves the fields of this page alone', async () => {
  const kept = new Map<string, string>();
  const typed = { title: ['Slate'], styles: ['a', 'b'] };
  const first = await openPage(kept);

  first.keepDraft(typed);

  expect(first.$draft.get()).not.toBe(typed);
  expect((await openPage(kept)).$draft.get()).toEqual(typed);
});

test('an accepted submission leaves no draft', async () => {
  const kept = new Map([[draftKey, '{"title":["Slate"]}']]);
  const page = await openPage(kept);

  await page.submissionForm.submit(filled);

  expect(kept.size).toBe(0);
});

test.each(['', 'no JSON', '[]', '{"title":"Slate"}', 'null'])(
  'of the stored text %j nothing is used',
  async (text) => {
    const { $draft } = await openPage(new Map([[draftKey, text]]));

    expect($draft.get()).toEqual({});
  },
);

test('a refused submission is told of in a notice', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { message: 'Not today.' } }, { status: 400 }));

  await submissionForm.submit(filled);

  expect($notices.get()).toMatchObject([{ title: 'Error', text: 'Not today.' }]);
});
