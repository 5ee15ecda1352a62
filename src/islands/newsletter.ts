import { $isNewsletterOpen } from '../stores/ui.ts';

/** Subscribes with the texts of specification §8. What that needs comes with the first try. */
export function bindNewsletter(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('[data-newsletter]');
  const status = form?.querySelector('[role=status]');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { newsletterForm } = await import('../stores/newsletter.ts');
    await newsletterForm.submit(Object.fromEntries(new FormData(form)));
    const { status: outcome } = newsletterForm.$state.get();
    if (outcome === 'SUCCESS') {
      form.reset();
      $isNewsletterOpen.set(false);
    }
    // Whoever hears the page hears nothing from outside of an open modal.
    status?.replaceChildren(outcome === 'ERROR' ? 'Failed to subscribe' : '');
  });
}
