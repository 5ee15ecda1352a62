import { parseKindNames } from '../../../cms/shared/own-names.ts';
import { mapKinds } from '../../../cms/shared/kinds.ts';
import { getOwnNames } from '../language.ts';
import { createWords } from '../words.ts';
import { en } from './en.ts';

const ofLanguage = createWords(en, { de: () => import('./de.ts') });

/** The words for the kinds of entries: those of the language, or those that the owner has chosen. */
export function kindWords(): typeof en.kinds {
  const { kinds, named } = ofLanguage();
  const { kindNames } = getOwnNames();
  if (kindNames === '') return kinds;
  const own = parseKindNames(kindNames);
  return mapKinds((kind) => {
    const name = own[kind];
    return name ? named(name) : kinds[kind];
  });
}
