import { sheet, sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';
import { type Dashboard, dashboard, sparkline } from './dashboard.ts';

export interface Product {
  name: string;
  nav: string[];
  act: string;
  headline: string;
  promise: string;
  dashboard: Dashboard;
  numbers: [value: string, what: string][];
  features: { title: string; text: string; values: number[]; caption: string }[];
  quote: { text: string; by: string };
  closing: string;
  /** Weight of headlines and figures. */
  weight: number;
  /** Corner radius of buttons. */
  corner: string;
  /** The product bleeding off the right edge, or whole below the headline. */
  look: 'bleed' | 'stage';
}

/** A product page whose picture is the product: a dashboard made of real markup. */
export function ledger(product: Product): Drawn {
  const { name, nav, act, headline, promise, look, weight, corner } = product;
  const body = html`<header class="head">
      <a class="name" href="#top"><i></i>${name}</a>
      <nav>${nav.map((item) => html`<a href="#features">${item}</a>`)}</nav>
      <a class="act" href="#start">${act}</a>
    </header>
    <main id="top">
      <section class="hero">
        <div class="pitch">
          <h1>${headline}</h1>
          <p>${promise}</p>
          <p class="acts"><a class="act" href="#start">${act}</a><a href="#features">See how it works</a></p>
        </div>
        ${dashboard(name, product.dashboard)}
      </section>
      ${numbers(product)}${features(product)}${quote(product)}
      <section class="closing" id="start">
        <h2>${product.closing}</h2>
        <a class="act" href="#start">${act}</a>
      </section>
    </main>
    <footer class="foot">
      <p>${name}</p>
      <p>Status: all systems in order</p>
      <p>Imprint, privacy, terms</p>
    </footer>`;
  return {
    css: [
      sheet(import.meta.url, 'dashboard.css'),
      ...sheets(import.meta.url, look),
      `:root { --weight: ${weight}; --round: ${corner}; }`,
    ],
    pages: { 'index.html': document({ title: `${name}: ${headline}`, description: promise, body, look }) },
  };
}

function numbers({ numbers: list }: Product): string {
  return html`<section class="numbers" aria-label="In numbers">
    <dl>
      ${list.map(
        ([value, what]) =>
          html`<div>
            <dt>${what}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function features({ features: list }: Product): string {
  return html`<section class="features" id="features">
    ${list.map(
      ({ title, text, values, caption }) =>
        html`<article>
          <figure>
            ${sparkline(values)}
            <figcaption>${caption}</figcaption>
          </figure>
          <h2>${title}</h2>
          <p>${text}</p>
        </article>`,
    )}
  </section>`;
}

function quote({ quote: { text, by } }: Product): string {
  return html`<blockquote class="quote">
    <p>${text}</p>
    <footer>${by}</footer>
  </blockquote>`;
}
