import { nextPage } from '../../lib/next-page.ts';
import { takeNext } from './next-links.ts';

const [, provider] = location.pathname.split('/');
const status = document.querySelector('[data-status]');
const target = takeNext();

const { socialSignIn } = await import('../../stores/account.ts');
socialSignIn.$state.listen((state) => {
  if (state.status === 'SUCCESS') location.replace(nextPage(target, location.origin));
  if (state.status !== 'ERROR') return;
  document.querySelector('.lead')?.remove();
  status?.replaceChildren(`That did not work. ${state.message}`);
  document.querySelector('[data-retry]')?.removeAttribute('hidden');
});
void socialSignIn.submit({ provider, query: location.search });
