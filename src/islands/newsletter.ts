const endpoint = `${import.meta.env.PUBLIC_API_URL ?? '/api'}/subscribers`;

/** Subscribes by the call of specification §7 and answers with the texts of §8. */
export function bindNewsletter(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('[data-newsletter]');
  const status = form?.querySelector('[role=status]');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = JSON.stringify({ email: new FormData(form).get('email'), groups: [] });
    const headers = { 'content-type': 'application/json' };
    const isDone = await fetch(endpoint, { method: 'POST', headers, body }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isDone) form.reset();
    status?.replaceChildren(isDone ? 'You have successfully subscribed' : 'Failed to subscribe');
  });
}
