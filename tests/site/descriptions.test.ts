import { expect, test } from 'vitest';
import { createBuiltSite, mentioning, ran, small } from './built-site.ts';

const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks });

const formatted = [
  { type: 'paragraph', children: [text('Made for '), text('small hotels', { bold: true }), text('.')] },
  {
    type: 'list',
    format: 'unordered',
    children: [
      { type: 'list-item', children: [text('Booking', { italic: true })] },
      {
        type: 'list-item',
        children: [{ type: 'link', url: 'https://map.example/', children: [text('A map')] }],
      },
    ],
  },
];

test('a formatted description is on the page of its entry, and its words alone everywhere else', async () => {
  using site = await createBuiltSite(small);

  const report = await site.change('template-17', {
    description: 'Made for small hotels.\n\nBooking\nA map',
    rich_description: formatted,
  });

  const files = await site.read();
  expect(report.failed).toEqual([]);
  expect(files['templates/template-17.html']).toMatch(
    /<p>Made for <strong>small hotels<\/strong>\.<\/p>\s*<ul>\s*<li><em>Booking<\/em><\/li>\s*<li><a href="https:\/\/map\.example\/" rel="noopener nofollow">A map<\/a><\/li>\s*<\/ul>/,
  );
  expect(mentioning(files, '<strong>small hotels')).toEqual(['templates/template-17.html']);
  expect(ran(report)).toEqual(mentioning(files, 'Made for'));
});
