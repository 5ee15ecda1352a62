import { bindForm, findForm, showAfterwards } from './form.ts';

const acts = {
  confirm: { label: 'Confirm my subscription', outcome: 'You have successfully subscribed.' },
  unsubscribe: { label: 'Unsubscribe', outcome: 'No more mails come from us.' },
} as const;

// A button has to be pressed, since programs follow the links of mails too.
const form = findForm('newsletter-link');
const query = new URLSearchParams(location.search);
const acted = Object.entries(acts).filter(([act]) => query.get(act));
document.querySelector('[data-subscribe]')?.toggleAttribute('hidden', acted.length > 0);
for (const [act, { label, outcome }] of acted) {
  const token = query.get(act);
  form.hidden = false;
  form.querySelector('button')?.replaceChildren(label);
  document.querySelector('[data-outcome]')?.replaceChildren(outcome);
  bindForm(form, async () => (await import('../../stores/newsletter.ts')).linkForm, {
    read: () => ({ act, token }),
    onSuccess: () => showAfterwards(form),
  });
}
