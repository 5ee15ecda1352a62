import { describeInvalid } from '../../lib/form-words.ts';
import type { FormState } from '../../stores/form.ts';
import { $isNewsletterOpen } from '../../stores/ui.ts';

/** Subscribes visitors to the newsletter, with the texts of specification §8. The code is fetched on the first submit. */
export function bindNewsletter(document: Document): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) {
    form.noValidate = true;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const loaded = await import('../../stores/newsletter.ts').catch(() => undefined);
      if (!loaded) return show(form, { status: 'ERROR', message: '', fields: {} });
      const { newsletterForm } = loaded;
      const stop = newsletterForm.$state.listen((state) => show(form, state));
      await newsletterForm.submit(Object.fromEntries(new FormData(form)));
      stop();
      if (newsletterForm.$state.get().status !== 'SUCCESS') return;
      form.reset();
      $isNewsletterOpen.set(false);
    });
  }
}

/** Shows the state in the form as well, because screen readers announce no notice while a modal is open. */
function show(form: HTMLFormElement, state: FormState): void {
  const hasFailed = state.status === 'ERROR';
  const wrong = hasFailed ? state.fields['email'] : undefined;
  const isWrong = wrong !== undefined;
  const input = form.querySelector('input');
  const button = form.querySelector('button');
  if (button) button.ariaDisabled = String(state.status === 'LOADING');
  if (input) input.ariaInvalid = isWrong ? 'true' : null;
  if (isWrong) input?.focus();
  const problem = isWrong ? wrong || describeInvalid('E-mail') : 'Failed to subscribe';
  form.querySelector('[role=status]')?.replaceChildren(hasFailed ? problem : '');
}
