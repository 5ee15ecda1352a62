import { areaPath, linePath } from '../../art/chart.ts';
import { createRandom, range, short } from '../../art/random.ts';
import { sheet, sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Report {
  name: string;
  nav: string[];
  headline: string;
  lead: string;
  figure: { value: string; text: string };
  /** Inner SVG of the first screen, 1440 by 900. */
  ground: string;
  chart: {
    heading: string;
    text: string;
    series: { label: string; values: number[] }[];
    years: [string, string, string];
  };
  stripes: { heading: string; text: string; from: string; to: string; seed: number };
  stations: { heading: string; list: [place: string, value: string, since: string, curve: number[]][] };
  actions: { heading: string; list: [title: string, text: string][] };
  act: string;
  look: 'ice' | 'haze';
}

/** A report for the public: one figure, one chart, stripes, a table with a curve in each row. */
export function atlas(report: Report): Drawn {
  const { name, nav, headline, lead, figure, ground, act, look, actions } = report;
  const body = html`<main id="top">
      <section class="hero">
        <svg class="ground" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          ${ground}
        </svg>
        <header class="head">
          <a class="name" href="#top">${name}</a>
          <nav>${nav.map((item) => html`<a href="#data">${item}</a>`)}</nav>
          <a class="act" href="#act">${act}</a>
        </header>
        <h1>${headline}</h1>
        <p class="lead">${lead}</p>
        <p class="figure"><b>${figure.value}</b>${figure.text}</p>
      </section>
      ${chart(report)}${stripes(report)}${stations(report)}
      <section class="actions" id="act">
        <h2>${actions.heading}</h2>
        <ol>
          ${actions.list.map(
            ([title, text]) =>
              html`<li>
                <h3>${title}</h3>
                <p>${text}</p>
              </li>`,
          )}
        </ol>
      </section>
    </main>
    <footer class="foot">
      <p>${name}</p>
      <p>Data and code under CC BY 4.0</p>
      <p>Funded by 11,402 people and no companies</p>
    </footer>`;
  return {
    css: [sheet(import.meta.url, 'data.css'), ...sheets(import.meta.url, look)],
    pages: { 'index.html': document({ title: `${name}: ${headline}`, description: lead, body, look }) },
  };
}

function chart({ chart: { heading, text, series, years } }: Report): string {
  const top = Math.max(...series.flatMap(({ values }) => values));
  return html`<section class="chart" id="data">
    <h2>${heading}</h2>
    <p>${text}</p>
    <figure>
      <svg viewBox="0 -20 1000 440" role="img" aria-label="${heading}">
        <g class="grid">${range(5).map((i) => `<path d="M0 ${i * 100}H1000"/>`)}</g>
        ${series.map(({ label, values }, i) => {
          const height = (400 * Math.max(...values)) / top;
          const last = 400 - (400 * (values.at(-1) ?? 0)) / top;
          return html`<g class="series s${i}" transform="translate(0 ${short(400 - height)})"
              >${i === 0 && `<path class="area" d="${areaPath(values, 860, height)}"/>`}<path
                d="${linePath(values, 860, height)}" /></g
            ><text class="t${i}" x="876" y="${short(last + 6)}">${label}</text>`;
        })}
      </svg>
      <figcaption>${years.map((year) => html`<span>${year}</span>`)}</figcaption>
    </figure>
  </section>`;
}

function stripes({ stripes: { heading, text, from, to, seed } }: Report): string {
  const random = createRandom(seed);
  const bars = range(96).map((i) => {
    const share = Math.min(1, Math.max(0, (i / 95) ** 1.6 * 0.95 + (random() - 0.5) * 0.28));
    return `<i style="--share:${Math.round(share * 100)}%"></i>`;
  });
  return html`<section class="stripes" aria-label="${heading}">
    <div>${bars}</div>
    <p><b>${heading}</b> ${text}</p>
    <p class="ends"><span>${from}</span><span>${to}</span></p>
  </section>`;
}

function stations({ stations: { heading, list } }: Report): string {
  return html`<section class="stations">
    <h2>${heading}</h2>
    <table>
      <tbody>
        ${list.map(
          ([place, value, since, curve]) =>
            html`<tr>
              <th scope="row">${place}</th>
              <td>${value}</td>
              <td>${since}</td>
              <td>
                <svg viewBox="0 -4 240 48" aria-hidden="true"><path d="${linePath(curve, 236, 40)}" /></svg>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
