import { mapLookupTypes } from '../../../cms/shared/facets.ts';
import { parseFacetNames } from '../../../cms/shared/own-names.ts';
import { getOwnNames } from '../language.ts';
import { createWords } from '../words.ts';
import { en } from './en.ts';

const ofLanguage = createWords(en, { de: () => import('./de.ts') });

/** The words for the facets: those of the language, or those for a name that the owner has chosen. */
export function facetWords(): typeof en.facets {
  const { facets, named } = ofLanguage();
  const { facetNames } = getOwnNames();
  if (facetNames === '') return facets;
  const own = parseFacetNames(facetNames);
  return mapLookupTypes((type) => {
    const name = own[type];
    return name === undefined ? facets[type] : named(name);
  });
}
