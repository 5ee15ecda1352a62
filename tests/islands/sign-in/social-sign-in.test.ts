import { expect, test, vi } from 'vitest';
import { finishSocialSignIn } from '../../../src/islands/sign-in/sign-in.ts';

test.each([
  ['?error=access_denied&error_description=The+user+said+no', 'You did not allow the sign-in.'],
  ['?error=oauth_error&error_description=OAuth2+state+mismatch', 'That did not work.'],
])('a social sign-in that returns with %s says "%s"', async (search, words) => {
  const shown: Record<string, string> = {
    '.lead': 'One moment.',
    '[data-status]': '',
    '[data-retry]': 'hidden',
  };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({
      remove: () => delete shown[selector],
      removeAttribute: () => Object.assign(shown, { [selector]: '' }),
      replaceChildren: (text: string) => Object.assign(shown, { [selector]: text }),
    }),
  });
  vi.stubGlobal('location', { pathname: '/google/callback', search, origin: 'https://vitrine.example' });
  vi.stubGlobal('window', { sessionStorage: { getItem: () => null, removeItem: () => undefined } });
  const call = vi.fn(async () => Response.json({ error: { message: 'OAuth …' } }, { status: 400 }));
  vi.stubGlobal('fetch', call);

  await finishSocialSignIn();
  await vi.waitFor(() => expect(shown['[data-retry]']).toBe(''));

  expect(shown).toEqual({ '[data-status]': words, '[data-retry]': '' });
  expect(call).not.toHaveBeenCalled();
});
