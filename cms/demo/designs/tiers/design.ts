import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Tile {
  title: string;
  text: string;
  /** Columns and rows of a six-column board. */
  wide: 2 | 3 | 4;
  tall?: 2;
  tone: 'plain' | 'tint' | 'strong' | 'accent';
  /** Markup of the little picture in the tile. */
  picture: string;
}

export interface Service {
  name: string;
  nav: string[];
  act: string;
  badge: string;
  headline: string;
  lead: string;
  hero: string;
  users: string[];
  tiles: Tile[];
  plans: {
    heading: string;
    list: { name: string; price: string; per: string; points: string[]; best?: true }[];
  };
  questions: [question: string, answer: string][];
  foot: string;
  look: 'desk' | 'page';
}

/** A subscription service: a board of tiles, three prices, the questions people really ask. */
export function tiers(service: Service): Drawn {
  const { name, nav, act, badge, headline, lead, hero, users, look } = service;
  const body = html`<header class="head">
      <a class="name" href="#top">${name}</a>
      <nav>${nav.map((item) => html`<a href="#board">${item}</a>`)}</nav>
      <a class="act" href="#plans">${act}</a>
    </header>
    <main id="top">
      <section class="hero">
        <p class="badge">${badge}</p>
        <h1>${headline}</h1>
        <p class="lead">${lead}</p>
        <a class="act" href="#plans">${act}</a>
        <div class="stage">${hero}</div>
      </section>
      <ul class="users">
        ${users.map((user) => html`<li>${user}</li>`)}
      </ul>
      <section class="board" id="board">${service.tiles.map(tile)}</section>
      ${plans(service)}
      <section class="questions">
        <h2>Asked often</h2>
        ${service.questions.map(
          ([question, answer]) =>
            html`<details open>
              <summary>${question}</summary>
              <p>${answer}</p>
            </details>`,
        )}
      </section>
    </main>
    <footer class="foot">
      <p>${name}</p>
      <p>${service.foot}</p>
    </footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: {
      'index.html': document({
        title: `${name}: ${headline.replaceAll(/<[^>]+>/g, '')}`,
        description: lead,
        body,
        look,
      }),
    },
  };
}

function tile({ title, text, wide, tall, tone, picture }: Tile): string {
  return html`<article class="${tone} wide-${wide}${tall ? ' tall' : ''}">
    <div class="picture" aria-hidden="true">${picture}</div>
    <h2>${title}</h2>
    <p>${text}</p>
  </article>`;
}

function plans({ plans: { heading, list }, act }: Service): string {
  return html`<section class="plans" id="plans">
    <h2>${heading}</h2>
    ${list.map(
      (plan) =>
        html`<article${plan.best && ' class="best"'}><h3>${plan.name}</h3><p><strong>${plan.price}</strong> ${plan.per}</p><ul>${plan.points.map((point) => html`<li>${point}</li>`)}</ul><a href="#top">${act}</a></article>`,
    )}
  </section>`;
}
