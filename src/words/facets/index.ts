import { type LookupType, mapLookupTypes } from '../../../cms/shared/facets.ts';
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

/** Their headings, *Type* and *Tag*, say nothing in a sentence. */
const vague: readonly LookupType[] = ['design-type', 'tag'];

/** How a sentence names these facets. It leaves out the vague ones, unless the owner has named them. */
export function nameFacets(types: readonly LookupType[]): string[] {
  const own = parseFacetNames(getOwnNames().facetNames);
  return types
    .filter((type) => own[type] !== undefined || !vague.includes(type))
    .map((type) => ofLanguage().inSentence(facetWords()[type].heading));
}
