import type { AstroGlobal } from 'astro';
import type { DescribedPage } from './structured-data.ts';

/** The page that is being rendered. */
export function readDescribedPage({ locals }: Pick<AstroGlobal, 'locals'>): DescribedPage {
  const { currency, name: gallery } = locals.catalogue.frame();
  return { address: locals.url, currency, gallery };
}
