import { expect, it } from 'vitest';
import { isSame } from '../../cms/src/versions/content.ts';

const write = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];

it.each<[string, unknown, unknown, boolean]>([
  ['a price in the form of each database', 12, '12.00', true],
  ['another price', 12, '12.5', false],
  ['nothing in several forms', null, '', true],
  ['no references and nothing', [], null, true],
  ['false and nothing', false, null, false],
  [
    'a description with its keys in another order',
    write('A'),
    [{ children: [{ text: 'A', type: 'text' }], type: 'paragraph' }],
    true,
  ],
  ['another description', write('A'), write('B'), false],
  ['references with other names', [{ documentId: 'a', name: 'A' }], [{ documentId: 'a', name: 'B' }], true],
  [
    'references in another order',
    [{ documentId: 'a' }, { documentId: 'b' }],
    [{ documentId: 'b' }, { documentId: 'a' }],
    false,
  ],
])('two values of a field are compared: %s', (_what, one, other, isEqual) => {
  expect(isSame(one, other)).toBe(isEqual);
});
