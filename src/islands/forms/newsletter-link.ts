import { bindForm, findForm, showAfterwards } from './form.ts';
import { showLinkOwner } from './link-owner.ts';

const acts = {
  confirm: { label: 'Confirm my subscription', outcome: 'You have successfully subscribed.' },
  unsubscribe: { label: 'Unsubscribe', outcome: 'You will no longer receive mail from us.' },
} as const;

// The visitor must press a button, because programs also follow the links in mails.
const form = findForm('newsletter-link');
const query = new URLSearchParams(location.search);
const acted = Object.entries(acts).filter(([act]) => query.get(act));
document.querySelector('[data-subscribe]')?.toggleAttribute('hidden', acted.length > 0);
for (const [act, { label, outcome }] of acted) {
  const token = query.get(act);
  form.hidden = false;
  form.querySelector('button')?.replaceChildren(label);
  document.querySelector('[data-outcome]')?.replaceChildren(outcome);
  if (token) void showLinkOwner('newsletter', token);
  bindForm(form, async () => (await import('../../stores/newsletter.ts')).linkForm, {
    read: () => ({ act, token }),
    onSuccess: () => showAfterwards(form),
  });
}
