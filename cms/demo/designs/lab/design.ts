import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';
import { type Mark, marks, scenes } from './scenes.ts';

export interface House {
  name: string;
  nav: string[];
  headline: string;
  lead: string;
  act: string;
  scene: keyof typeof scenes;
  rooms: { heading: string; list: { mark: Mark; name: string; age: string; text: string }[] };
  day: { heading: string; hours: [time: string, what: string][] };
  second: keyof typeof scenes;
  prices: { heading: string; list: [who: string, price: string, note: string][] };
  voices: [text: string, who: string][];
  foot: string[];
  look: 'split' | 'bubble';
}

/** A house for children: flat scenes, fat type, blocks of colour with one round corner each. */
export function lab(house: House): Drawn {
  const { name, nav, headline, lead, act, scene, look, foot } = house;
  const body = html`<header class="head">
      <a class="name" href="#top">${name}</a>
      <nav>${nav.map((item) => html`<a href="#rooms">${item}</a>`)}</nav>
      <a class="act" href="#prices">${act}</a>
    </header>
    <main id="top">
      <section class="hero">
        <div>
          <h1>${headline}</h1>
          <p>${lead}</p>
        </div>
        ${picture(scene)}
      </section>
      ${rooms(house)}${day(house)}${prices(house)}${voices(house)}
    </main>
    <footer class="foot">${foot.map((line) => html`<p>${line}</p>`)}</footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: `${name}: ${headline}`, description: lead, body, look }) },
  };
}

function picture(scene: keyof typeof scenes): string {
  return html`<svg class="scene" viewBox="0 0 600 520" aria-hidden="true">${scenes[scene]()}</svg>`;
}

function rooms({ rooms: { heading, list } }: House): string {
  return html`<section class="rooms" id="rooms">
    <h2>${heading}</h2>
    ${list.map(
      ({ mark, name, age, text }) =>
        html`<article>
          <svg viewBox="0 0 120 120" aria-hidden="true">${marks[mark]}</svg>
          <h3>${name}</h3>
          <p>${text}</p>
          <span>${age}</span>
        </article>`,
    )}
  </section>`;
}

function day({ day: { heading, hours }, second }: House): string {
  return html`<section class="day">
    <div>
      <h2>${heading}</h2>
      <dl>
        ${hours.map(
          ([time, what]) =>
            html`<div>
              <dt>${time}</dt>
              <dd>${what}</dd>
            </div>`,
        )}
      </dl>
    </div>
    ${picture(second)}
  </section>`;
}

function prices({ prices: { heading, list } }: House): string {
  return html`<section class="prices" id="prices">
    <h2>${heading}</h2>
    <ul>
      ${list.map(
        ([who, price, text]) => html`<li><b>${who}</b><strong>${price}</strong><span>${text}</span></li>`,
      )}
    </ul>
  </section>`;
}

function voices({ voices: list }: House): string {
  return html`<section class="voices">
    ${list.map(
      ([text, who]) =>
        html`<blockquote>
          <p>${text}</p>
          <footer>${who}</footer>
        </blockquote>`,
    )}
  </section>`;
}
