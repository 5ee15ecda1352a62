import { beforeEach, expect, test, vi } from 'vitest';
import { submissionForm } from '../../src/stores/submission.ts';

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
};
let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { cookie: '' });
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
  ['0', 0],
  ['', 0],
  ['  ', 0],
])('the price %j is %d dollars', async (price, dollars) => {
  await submissionForm.submit({ ...filled, price });

  expect(sent).toMatchObject([{ price: dollars }]);
});

test.each(['0x10', '1e3', '0b1', '0o7', 'Infinity', '-1', '12,50', '12.505', '1 000', '١٢', '100001'])(
  '%s is no price',
  async (price) => {
    await submissionForm.submit({ ...filled, price });

    expect(sent).toEqual([]);
    expect(faults()).toEqual(['price']);
  },
);

test.each(['', '   ', '\t'])('an optional link of %j is none', async (purchase_link) => {
  await submissionForm.submit({ ...filled, purchase_link });

  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('purchase_link');
});

test('a link that is needed is not blank', async () => {
  await submissionForm.submit({ ...filled, preview_link: '   ' });

  expect(faults()).toEqual(['preview_link']);
});
