import { describe, expect, it, test } from 'vitest';
import {
  findRichTextFault,
  fromPlainText,
  isPlain,
  type RichText,
  type Text,
  toPlainText,
} from '../../cms/shared/rich-text.ts';
import { renderDescription } from '../../src/catalogue/html/rich-text-html.ts';

const text = (value: string, marks: Partial<Text> = {}): Text => ({ type: 'text', text: value, ...marks });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const item = (...children: object[]) => ({ type: 'list-item', children });
const list = (...children: object[]) => ({ type: 'list', format: 'unordered', children });
const link = (url: string) => ({ type: 'link', url, children: [text('words')] });
const render = (...blocks: object[]) =>
  renderDescription({ description: '', richDescription: blocks as RichText })
    .join('')
    .replaceAll('> <', '><');

test.each([
  '',
  'One line.',
  'One.\n\nTwo.',
  '\n\n\nThree\nlines\n\n\n\nand \n spaces ',
  '# not a heading, *no* emphasis, [no](link), 1. no list\n- no item',
])('the plain text %j comes back to the last character, and is plain', (plain) => {
  const blocks = fromPlainText(plain);

  expect(toPlainText(blocks)).toBe(plain);
  expect(isPlain(blocks)).toBe(true);
  expect(findRichTextFault(blocks)).toBeUndefined();
});

test('a text with formatting has the words alone as its plain text', () => {
  const blocks = [
    paragraph(text('A '), text('bold', { bold: true }), text(' word and '), link('https://shop.example/')),
    list(item(text('First')), list(item(text('inner'))), item(text('Last'))),
  ] as RichText;

  expect(toPlainText(blocks)).toBe('A bold word and words\n\nFirst\ninner\nLast');
  expect(isPlain(blocks)).toBe(false);
});

test.each([
  [[paragraph(link('https://a.example'))]],
  [[list(item(text('x')))]],
  [[paragraph(text('x', { italic: true }))]],
  [[paragraph(text('x', { code: true }))]],
])('%j is not plain', (blocks) => {
  expect(isPlain(blocks as RichText)).toBe(false);
});

describe('a description is refused', () => {
  /** Lists inside lists, as deep as given. */
  function nest(depth: number): object {
    let inner: object = item(text('deep'));
    for (let level = 0; level < depth; level += 1) inner = list(inner);
    return inner;
  }

  it.each<[string, unknown, RegExp]>([
    ['no list', { type: 'paragraph' }, /^is not a list of blocks$/],
    ['an empty block', [null], /^has a block that is none$/],
    ['a heading', [{ type: 'heading', level: 1, children: [text('x')] }], /^has a heading$/],
    ['a picture', [{ type: 'image', image: {}, children: [text('')] }], /^has a picture$/],
    ['a name of all objects', [{ type: 'constructor', children: [] }], /^has a block of an unknown kind$/],
    [
      'a type in a thousand lists',
      [{ type: JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) }],
      /unknown kind/,
    ],
    [
      'an address in a thousand lists',
      [paragraph({ type: 'link', url: JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)), children: [] })],
      /^has a link without an address$/,
    ],
    ['a script', [paragraph(link('javascript:alert(1)'))], /^has the link "javascript:alert\(1\)"/],
    ['data', [paragraph(link('data:text/html,<script>1</script>'))], /^has the link "data:/],
    ['a link to mail', [paragraph(link('mailto:a@mail.example'))], /^has the link/],
    ['a relative link', [paragraph(link('/templates'))], /^has the link/],
    ['a long link', [paragraph(link(`https://a.example/${'x'.repeat(2048)}`))], /^has the link/],
    [
      'a link in a link',
      [paragraph({ ...link('https://a.example'), children: [link('https://b.example')] })],
      /text that is none/,
    ],
    ['a number as a text', [paragraph({ type: 'text', text: 1 })], /text that is none/],
    ['an underlined text', [paragraph({ ...text('x'), underline: true })], /the mark "underline"/],
    ['a block without content', [{ type: 'paragraph' }], /^has a block without content$/],
    ['a list of no kind', [{ type: 'list', children: [] }], /no known kind/],
    ['a paragraph in a list', [list(paragraph(text('x')))], /^has a paragraph as an item/],
    ['an item outside a list', [item(text('x'))], /unknown kind/],
    ['five lists inside one another', [nest(5)], /more than 4 levels deep$/],
    ['100,000 lists inside one another', [nest(100_000)], /more than 4 levels deep$/],
    ['a long text', [paragraph(text('x'.repeat(25_501)))], /^has 25501 characters; it may have 25500$/],
    ['many nodes', Array.from({ length: 5001 }, () => paragraph(text(''))), /^has more than 5000 parts$/],
  ])('with %s', (_what, blocks, fault) => {
    expect(findRichTextFault(blocks)).toMatch(fault);
  });

  it('not with code', () => {
    expect(findRichTextFault([paragraph(text('npm start', { code: true }))])).toBeUndefined();
  });

  it('not with four lists inside one another', () => {
    expect(findRichTextFault([nest(4)])).toBeUndefined();
  });
});

describe('the markup of a description', () => {
  it('of plain text has its paragraphs, and no other markup', () => {
    const description = '# One *star*\n- line\n\n \n<b>Two</b>';

    expect(renderDescription({ description }).join('')).toBe(
      '<p># One *star*\n- line</p><p>&lt;b&gt;Two&lt;/b&gt;</p>',
    );
  });

  it('has paragraphs, lists, links and emphasis, and escapes texts and addresses', () => {
    expect(
      render(
        paragraph(text('<b>&'), text('both', { bold: true, italic: true }), text(' <i>', { italic: true })),
        paragraph(text(' ')),
        list(item(text('One')), list(item(text('inner'))), item(text('Two'))),
        { type: 'list', format: 'ordered', children: [item(link('https://a.example/?a="><script>'))] },
      ),
    ).toBe(
      '<p>&lt;b&gt;&amp;<strong><em>both</em></strong><em> &lt;i&gt;</em></p>' +
        '<ul><li>One<ul><li>inner</li></ul></li><li>Two</li></ul>' +
        '<ol><li><a href="https://a.example/?a=&quot;&gt;&lt;script&gt;" rel="noopener nofollow">words</a></li></ol>',
    );
  });

  it('has no white space around the address of a link', () => {
    const content = paragraph(link('\u00a0https://a.example/ '));

    expect(findRichTextFault([content])).toBeUndefined();
    expect(render(content)).toBe('<p><a href="https://a.example/" rel="noopener nofollow">words</a></p>');
  });

  it('has no list outside an item when a list begins with one', () => {
    expect(render(list(list(item(text('inner')))))).toBe('<ul><li><ul><li>inner</li></ul></li></ul>');
  });
});
