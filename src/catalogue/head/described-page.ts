import type { AstroGlobal } from 'astro';
import type { DescribedPage } from './structured-data.ts';

/** The page that is being rendered. */
export const readDescribedPage = ({
  request,
  locals,
}: Pick<AstroGlobal, 'request' | 'locals'>): DescribedPage => ({
  address: new URL(request.url),
  currency: locals.catalogue.setting('currency'),
  gallery: locals.catalogue.setting('name'),
});
