/** The name of the gallery, as the page has it. Only in a browser. */
export const getGalleryName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
