import type { Feature } from '../../cms/shared/features.ts';

/** The name of the gallery, as the page has it. Only in a browser. */
export const getGalleryName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';

/** Whether the gallery's owner has left a feature on. Only in a browser. */
export const hasFeature = (feature: Feature): boolean =>
  !document.documentElement.dataset['without']?.split(' ').includes(feature);
