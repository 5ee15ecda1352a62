import { findSynonyms, isSameTerm, longestTerm, type Synonyms } from '../../shared/synonyms.ts';
import { synonyms as known } from '../../shared/synonym-table.ts';
import { isTelling, listWords } from '../../shared/word-forms.ts';

const MOST_TERMS = 12;
/** In characters. */
const LONGEST = 50;

/**
 * Why synonyms would be of no use to a search, as a sentence with what to do; `undefined` if they are of use.
 *
 * @param others The other synonyms that editors have published.
 */
export function findTermFault(own: Synonyms, others: readonly Synonyms[]): string | undefined {
  const { terms } = own;
  const [first = ''] = terms;
  if (terms.length === 0)
    return 'There are no terms, so this cannot be published. Write some that mean the same, with commas between them: hotel, inn.';
  if (terms.length === 1)
    return `${quote(first)} stands alone. Write what means the same after it, with a comma between them.`;
  if (terms.length > MOST_TERMS)
    return `There are ${terms.length} terms. Leave at most ${MOST_TERMS}, or make two entries.`;
  return (
    terms.map(findFaultOfTerm).find(Boolean) ??
    findRepetition(terms) ??
    findCircle(own, others) ??
    findKnown(own, others)
  );
}

function findFaultOfTerm(term: string): string | undefined {
  const length = Array.from(term).length;
  if (length > LONGEST)
    return `${quote(`${term.slice(0, 20)}…`)} has ${length} characters. A term may have ${LONGEST}.`;
  const words = listWords(term);
  if (words.length === 0)
    return `${quote(term)} has no letters or digits, so no search can contain it. Remove it.`;
  if (!isTelling(term))
    return `${quote(term)} has only words that searches skip, since nearly every entry fits them. Remove it.`;
  if (words.length > longestTerm)
    return `${quote(term)} has ${words.length} words. Searches recognise terms of at most ${longestTerm}.`;
  return undefined;
}

function findRepetition(terms: readonly string[]): string | undefined {
  for (const [index, term] of terms.entries()) {
    const same = terms.slice(0, index).find((one) => isSameTerm(one, term));
    if (same === term) return `${quote(term)} is there twice. Remove one of them.`;
    if (same !== undefined)
      return `${quote(term)} is another form of ${quote(same)}, which searches know without synonyms. Remove one of them.`;
  }
  return undefined;
}

/** Terms of which each finds the next in one way only, and the last one the first, mean the same both ways. */
function findCircle(own: Synonyms, others: readonly Synonyms[]): string | undefined {
  if (!own.isOneWay) return undefined;
  const oneWay = others.filter(({ isOneWay }) => isOneWay);
  const [first = '', ...found] = own.terms;
  const reached = [...found];
  for (const term of reached) {
    for (const some of oneWay) {
      for (const next of findSynonyms(term, some)) {
        if (isSameTerm(next, first))
          return `${quote(first)} and ${quote(term)} would find each other in a circle, because of ${quote(some.terms.join(', '))}. If they mean the same, turn “one way” off and unpublish the other entry.`;
        if (!reached.some((one) => isSameTerm(one, next))) reached.push(next);
      }
    }
  }
  return undefined;
}

/** Says so if a search finds all of it already. */
function findKnown(own: Synonyms, others: readonly Synonyms[]): string | undefined {
  const finders = own.isOneWay ? own.terms.slice(0, 1) : own.terms;
  const isNew = finders.some((term) =>
    findSynonyms(term, own).some((other) => !finds(term, other, [...known, ...others])),
  );
  if (isNew) return undefined;
  const [one = '', other = ''] = own.terms;
  const where = others.find((some) => finds(one, other, [some]));
  const reason = where ? `the entry ${quote(where.terms.join(', '))} says so` : 'every gallery knows that';
  return `Searches for ${quote(one)} find ${quote(other)} already: ${reason}. Add another term, or delete this entry.`;
}

const finds = (term: string, other: string, synonyms: readonly Synonyms[]): boolean =>
  synonyms.some((some) => findSynonyms(term, some).some((one) => isSameTerm(one, other)));

const quote = (text: string): string => `“${text}”`;
