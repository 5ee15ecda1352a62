import { describe, expect, it } from 'vitest';
import { toTerm } from '../../src/catalogue/search-term.ts';

describe('termOf', () => {
  it.each([
    ['  grid  ', 'grid'],
    ['calm\t\n page', 'calm page'],
    ['', ''],
    ['  ', ''],
    ['-', ''],
    [' - ', ''],
    ['--', '--'],
    ['–', ''],
    ['\u200b\u00ad', ''],
    ['\u0301', ''],
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
