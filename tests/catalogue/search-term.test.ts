import { describe, expect, it } from 'vitest';
import { fold, toTerm } from '../../src/catalogue/search-term.ts';

describe('termOf', () => {
  it.each([
    ['  grid  ', 'grid'],
    ['calm\t\n page', 'calm page'],
    ['', ''],
    ['  ', ''],
    ['-', ''],
    [' - ', ''],
    ['--', '--'],
    ['100%_\\', '100%_\\'],
    ['a\u0000b', 'a b'],
    ['half \ud83d', 'half \ufffd'],
  ])('makes %j the term %j', (search, term) => {
    expect(toTerm(search)).toBe(term);
  });

  it('cuts a term after eighty characters, never inside one', () => {
    expect(toTerm('🎨'.repeat(2000))).toBe('🎨'.repeat(80));
    expect(toTerm(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  });
});

describe('fold', () => {
  it('turns white space into single spaces, as in terms', () => {
    const text = 'A strict grid.\r\n\r\nA\u00a0calm\u0085 page';

    expect(fold(text)).toContain(fold(toTerm('grid. a calm page')));
  });

  it('folds a text to the same result as its characters one by one', () => {
    for (const text of ['ΟΔΟΣ.Α ΟΔΟΣ', 'İstanbul', 'STRASSE ß ẞ', 'Ǆ ﬁ K'])
      expect(Array.from(text, fold).join('')).toBe(fold(text));
  });
});
