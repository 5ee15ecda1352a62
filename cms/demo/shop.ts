import { html } from './html.ts';
import type { Site } from './site.ts';
import { describeTerms } from './terms.ts';

/** The page to which the link of a template to its shop leads. The shop belongs to the demo and sells nothing. */
export function shopPage(site: Site): string {
  const { slug, palette } = site;
  const { name, title = name, line, price, author, source } = site.entry;
  const { licence, included } = describeTerms(site);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | Vitrine’s demo shop</title>
        <meta name="description" content="${line}" />
        <link rel="stylesheet" href="../shop.css" />
      </head>
      <body>
        <main>
          <p class="shop">Vitrine’s demo shop</p>
          <ul class="inks" aria-hidden="true">
            ${Object.values(palette).map((hex) => `<li style="background: ${hex}"></li>`)}
          </ul>
          <h1>${title}</h1>
          <p class="line">${line}. A ${source} template by <bdi>${author}</bdi>.</p>
          <p class="price">${price === 0 ? 'Free' : `$${price}`}</p>
          <h2>What is in it</h2>
          <ul class="included">
            ${included.map((thing) => `<li>${thing}</li>`)}
            <li>Licence: ${licence.toLowerCase()}</li>
          </ul>
          <p class="note">
            The people, firms and prices of this demo are invented, so nothing can be bought here. In a
            gallery of your own, this link leads to your shop.
          </p>
          <p><a href="../../${slug}/">See the template live</a></p>
        </main>
      </body>
    </html> `;
}
