import type { AstroGlobal } from 'astro';
import type { DescribedPage } from './structured-data.ts';

/** The page that is being rendered. */
export const readDescribedPage = ({
  request,
  locals,
}: Pick<AstroGlobal, 'request' | 'locals'>): DescribedPage => ({
  address: new URL(request.url),
  gallery: locals.catalogue.setting('name'),
});
