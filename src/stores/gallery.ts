import type { Feature } from '../../cms/shared/features.ts';

/** The name of the gallery, as the page has it. Only in a browser. */
export const getGalleryName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';

/** The currency of prices, as the page has it. US dollars while a page is rendered: islands show prices only in a browser. */
export const getCurrency = (): string | undefined =>
  import.meta.env.SSR ? undefined : document.documentElement.dataset['currency'];

/** Whether the gallery's owner has left a feature on. Only in a browser. */
export const hasFeature = (feature: Feature): boolean =>
  !document.documentElement.dataset['without']?.split(' ').includes(feature);
