import type { AstroGlobal } from 'astro';
import type { DescribedPage } from './structured-data.ts';

/** The page that is being rendered. */
export const readDescribedPage = ({ locals }: Pick<AstroGlobal, 'locals'>): DescribedPage => ({
  address: locals.url,
  currency: locals.catalogue.setting('currency'),
  gallery: locals.catalogue.setting('name'),
});
