type LoadLinkOwner = typeof import('../../stores/mailed-link.ts').loadLinkOwner;

/** Shows the address that the link of this page is for. If it is not known, the page stays as it is. */
export async function showLinkOwner(...[link, code]: Parameters<LoadLinkOwner>): Promise<void> {
  const { loadLinkOwner } = await import('../../stores/mailed-link.ts');
  const email = await loadLinkOwner(link, code);
  if (email === null) return;
  const place = document.querySelector('[data-owner]');
  if (place instanceof HTMLInputElement) place.value = email;
  else place?.replaceChildren(email);
}
