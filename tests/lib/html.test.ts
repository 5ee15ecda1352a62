import { expect, test } from 'vitest';
import { html } from '../../src/lib/html.ts';

test('texts are escaped for elements and for values between double quotes', () => {
  const text = `</p><script>"'&amp;`;

  expect(html`<p title="${text}">${text}</p>`.text).toBe(
    `<p title="&lt;/p&gt;&lt;script&gt;&quot;'&amp;amp;">&lt;/p&gt;&lt;script&gt;&quot;'&amp;amp;</p>`,
  );
});

test('markup inside markup stays unchanged, and absent values become nothing', () => {
  const inner = html`<b>${'a & b'}</b>`;

  expect(html`<p>${inner}${undefined}${0}</p>`.text).toBe('<p><b>a &amp; b</b>0</p>');
});

test('an object that looks like markup is not treated as markup', () => {
  expect(html`<p>${{ text: '<b>' } as never}</p>`.text).not.toContain('<b>');
});

test('several parts are joined without a separator, and line breaks of the source become spaces', () => {
  const names = ['a', 'b<'];

  expect(
    html`<ul class="x">
      ${names.map((name) => html`<li>${name}</li>`)}
    </ul>`.text,
  ).toBe('<ul class="x"> <li>a</li><li>b&lt;</li> </ul>');
});
