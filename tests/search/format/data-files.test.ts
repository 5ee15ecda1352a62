import { expect, test } from 'vitest';
import { dataFile, encodeDataFile, parseDataFile } from '../../../src/search/format/data-files.ts';

const words = dataFile.dictionaryChunk('template', 'words');
const content = { keys: ['a', 'b'], values: ['#', '##'] };

test('a written file is read back unchanged', () => {
  expect(parseDataFile(words, encodeDataFile(words, content))).toMatchObject(content);
});

test.each([
  ['cut off', encodeDataFile(words, content).slice(0, -1)],
  ['empty', ''],
  ['an error page', '<!doctype html>'],
  ['null', 'null'],
  ['another section', encodeDataFile(dataFile.dictionaryChunk('template', 'ngrams'), content)],
  ['another kind', encodeDataFile(dataFile.dictionaryChunk('inspiration', 'words'), content)],
  ['another format', encodeDataFile(words, content).replace(/"format":"[^"]+"/, '"format":"0"')],
])('a text that is %s is not such a file', (_, text) => {
  expect(parseDataFile(words, text)).toBeUndefined();
});
