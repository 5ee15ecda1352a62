import { beforeEach, expect, test, vi } from 'vitest';
import { addressConfirmation, isCodeInvalid } from '../../src/stores/sign-in.ts';

beforeEach(() => void vi.unstubAllGlobals());

const answers = {
  'the code was used already': () => Response.json({ error: { message: 'Invalid token' } }, { status: 400 }),
  'the CMS is down': () => Response.json({}, { status: 503 }),
  'nothing answers': () => Promise.reject(new TypeError('fetch failed')),
};

test.each([
  ['the code was used already', 'code', true],
  ['the code was used already', 'more than it can be '.repeat(30), true],
  ['the CMS is down', 'code', false],
  ['nothing answers', 'code', false],
] as const)(
  'when %s, the page says of the code "%s" that it is invalid: %s',
  async (when, confirmation, isInvalid) => {
    vi.stubGlobal('fetch', answers[when]);

    await addressConfirmation.submit({ confirmation });

    const state = addressConfirmation.$state.get();
    expect(state).toMatchObject({ status: 'ERROR' });
    expect(isCodeInvalid(state)).toBe(isInvalid);
  },
);
