import { sheet } from '../css.ts';
import { face } from '../fonts.ts';
import { document, html, photo } from '../html.ts';
import type { Site } from '../site.ts';

const jobs: [job: string, time: string, price: string][] = [
  ['Flat tyre', 'while you wait', '14'],
  ['New brake pads', 'an hour', '28'],
  ['Wheel that wobbles', 'by tomorrow', '32'],
  ['New chain, clean teeth', 'an hour', '39'],
  ['Everything squeaks', 'leave it on Monday', '85'],
  ['Grandfather’s bicycle', 'we will talk', '?'],
];

const bikes: [name: string, text: string, price: string][] = [
  ['The Postman', 'Three gears, one basket, carries forty kilos of anything.', '890'],
  ['The Late Train', 'Light, fast, fenders. For people who leave at the last minute.', '1,240'],
  ['The School Run', 'Two small passengers and a cello.', '2,150'],
];

const bell =
  '<svg viewBox="0 0 200 200" aria-hidden="true"><path d="M40 130c0-60 30-96 60-96s60 36 60 96z" fill="currentcolor"/><rect x="30" y="130" width="140" height="14" rx="7" fill="currentcolor"/><circle cx="100" cy="162" r="14" fill="currentcolor"/><circle cx="100" cy="26" r="10" fill="currentcolor"/><g stroke="currentcolor" stroke-width="7" stroke-linecap="round"><path d="M16 70L2 60M22 44L12 32M184 70l14-10M178 44l10-12"/></g></svg>';

const body = html`<header class="head">
    <a href="#jobs">Repairs</a><a href="#bikes">Bicycles</a
    ><a class="name" href="#top">${bell}Spoke &amp; Bell</a><a href="#school">Night school</a
    ><a href="#find">Find us</a>
  </header>
  <main id="top">
    <section class="hero">
      ${photo('bicycle-mint', 'A green bicycle leaning on a yellow wall')}
      <h1>We fix it while<br />you have a coffee</h1>
    </section>
    <section class="jobs" id="jobs">
      <h2>What it costs</h2>
      <ul>
        ${jobs.map(([job, time, price]) => html`<li><b>${job}</b><span>${time}</span><em>${price}</em></li>`)}
      </ul>
    </section>
    <section class="bikes" id="bikes">
      ${photo('bicycle-red', 'A red bicycle seen from the front quarter', 'loading="lazy"')}
      <div>
        <h2>Built on the premises</h2>
        ${bikes.map(
          ([name, text, price]) =>
            html`<article>
              <h3>${name}</h3>
              <p>${text}</p>
              <b>${price}</b>
            </article>`,
        )}
      </div>
    </section>
    <section class="school" id="school">
      ${bell}
      <h2>Night school for punctures</h2>
      <p>
        Every second Thursday at seven. Bring the bicycle that annoys you. You will go home with black hands
        and nothing to pay.
      </p>
    </section>
  </main>
  <footer class="foot" id="find">
    <p>Under the viaduct, arch 9</p>
    <p>Tuesday to Saturday, eight to six</p>
    <p>Closed when it snows, out riding</p>
  </footer>`;

export const site: Site = {
  slug: 'spoke-and-bell',
  palette: { paper: '#fbf6ea', ink: '#14322f', accent: '#f2b92c', green: '#1f5f5b', red: '#c8281e' },
  fonts: { display: face('Big Shoulders', 'sans-serif'), text: face('Familjen Grotesk', 'sans-serif') },
  css: [sheet(import.meta.url, 'spoke-and-bell.css')],
  pages: {
    'index.html': document({
      title: 'Spoke & Bell, bicycle workshop',
      description: 'We fix it while you have a coffee.',
      body,
    }),
  },
  entry: {
    kind: 'template',
    name: 'Spoke & Bell',
    title: 'Spoke & Bell: a bicycle workshop with its price list up front',
    line: 'A bicycle workshop with its price list up front',
    description: [
      'A green bicycle leans on a yellow wall and the headline leans next to it. One screen down is what people came for: six jobs, how long, how much, in letters that can be read from across the street.',
      'Three bicycles, a night school and the opening hours follow. The bell in the middle of the navigation is the logo, and it rings if you look long enough.',
      'Useful for any workshop: shoes, clocks, pianos, outboard motors.',
    ],
    price: 36,
    source: 'Framer',
    author: 'Rosa & Piet',
    pages: ['Home'],
    features: ['Price list at the size of a sign', 'Two rendered bicycles', 'Centred logo navigation'],
    createdAt: '2026-05-01T06:30:00.000Z',
    updatedAt: '2026-06-23T15:15:00.000Z',
    industries: ['Retail', 'Crafts'],
    styles: ['Bold', 'Retro', 'Friendly'],
    types: ['Landing page', 'Responsive'],
    tags: ['Framer', 'Small business', 'Big type', 'One page'],
    views: [
      { at: '.jobs', alt: 'Six repairs with times and prices in large letters' },
      { at: '.bikes', alt: 'A red bicycle beside three models' },
    ],
  },
};
