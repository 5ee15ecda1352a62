import { expect, test } from 'vitest';
import { readOwnCopy } from '../../cms/src/admin/formatting/own-copies.ts';

const text = (words: string, marks = {}) => ({ type: 'text', text: words, ...marks });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const link = (url: string, ...children: object[]) => ({ type: 'link', url, children });
const item = (...children: object[]) => ({ type: 'list-item', children });
const list = (...children: object[]) => ({ type: 'list', format: 'unordered', children });
const picture = { type: 'image', image: { hash: 'abc' }, children: [text('')] };
const mail = link('mailto:a@b.example', text('mail'));

/** Copies as Slate does. */
const copy = (fragment: unknown) => fake(btoa(encodeURIComponent(JSON.stringify(fragment))));
const fake = (copied: string) =>
  ({ getData: (type: string) => (type === 'application/x-slate-fragment' ? copied : '') }) as DataTransfer;

test('a copied part of a page becomes what a description may have, with all its words', () => {
  const site = link('https://b.example', text('site'));
  const copied = copy([
    { type: 'heading', level: 2, children: [text('Head'), site] },
    paragraph(text('Words '), mail, site),
    { type: 'quote', children: [text('Quoted', { italic: true })] },
    list(item(text('one'), mail), list(item(mail))),
    picture,
  ]);

  expect(readOwnCopy(copied, false)).toEqual([
    paragraph(text('Head', { bold: true }), link('https://b.example', text('site', { bold: true }))),
    paragraph(text('Words '), text('mail'), site),
    paragraph(text('Quoted', { italic: true })),
    list(item(text('one'), text('mail')), list(item(text('mail')))),
  ]);
});

test('a page takes all that another page has', () => {
  const blocks = [{ type: 'heading', level: 3, children: [mail] }, picture];

  expect(readOwnCopy(copy(blocks), true)).toEqual(blocks);
});

test.each([
  ['nothing', fake('')],
  ['no text of base 64', fake('%')],
  ['a node of another program', copy([{ type: 'line', children: [{ text: 'Words' }] }])],
  ['a link that no text may have', copy([paragraph(link('javascript:go()', text('go')))])],
])('%s is no copy of the panel', (_, copied) => {
  expect(readOwnCopy(copied, true)).toBeUndefined();
});
