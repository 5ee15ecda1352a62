import { type Motif, coverImage } from '../../art/covers.ts';
import { createRandom, range } from '../../art/random.ts';
import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Episode {
  no: number;
  title: string;
  guest: string;
  text: string;
  minutes: number;
  motif: Motif;
}

export interface Show {
  lang?: string;
  name: string;
  lines: string[];
  claim: string;
  nav: string[];
  /** Four colours of the palette: ground and three inks of the covers. */
  ink: [string, string, string, string];
  episodes: [Episode, ...Episode[]];
  hosts: { name: string; text: string; drawing: string }[];
  where: string[];
  letter: { heading: string; text: string; act: string };
  words: Record<'play' | 'all' | 'minutes', string>;
  look: 'dial' | 'window';
}

/** A podcast: the newest episode can be played before anything is read. */
export function airwaves(show: Show): Drawn {
  const { name, lines, claim, nav, look, letter, episodes, words, lang } = show;
  const [newest, ...older] = episodes;
  const body = html`<header class="head">
      <a class="name" href="#top">${name}</a>
      <nav>${nav.map((item) => html`<a href="#all">${item}</a>`)}</nav>
    </header>
    <main id="top">
      <section class="hero">
        <h1>${lines.map((line) => html`<span>${line}</span>`)}</h1>
        <p class="claim">${claim}</p>
        ${look === 'dial' ? dial() : landscape()}
      </section>
      ${player(show, newest)}
      <section class="all" id="all">
        <h2>${words.all}</h2>
        ${older.map(
          (episode) =>
            html`<article>
              ${art(show, episode)}<span>${episode.no}</span>
              <h3>${episode.title}</h3>
              <p>${episode.text}</p>
              <em>${episode.guest}, ${episode.minutes} ${words.minutes}</em>
            </article>`,
        )}
      </section>
      <section class="hosts">
        ${show.hosts.map(
          (host) =>
            html`<article>
              <svg viewBox="0 0 300 300" aria-hidden="true">${host.drawing}</svg>
              <h2>${host.name}</h2>
              <p>${host.text}</p>
            </article>`,
        )}
      </section>
      <section class="letter">
        <h2>${letter.heading}</h2>
        <p>${letter.text}</p>
        <a href="#top">${letter.act}</a>
      </section>
    </main>
    <footer class="foot">${show.where.map((place) => html`<a href="#top">${place}</a>`)}</footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: {
      'index.html': document({
        title: `${name}: ${claim}`,
        description: claim,
        body,
        look,
        ...(lang && { lang }),
      }),
    },
  };
}

function art(show: Show, { no, motif, title }: Episode): string {
  return coverImage(
    motif,
    no,
    show.ink.map((colour) => `var(--${colour})`) as Show['ink'],
    `Cover of episode ${no}, ${title}`,
  );
}

function player(show: Show, episode: Episode): string {
  const random = createRandom(episode.no);
  const bars = range(96).map(
    (i) =>
      html`<i
        style="--h:${Math.round(14 + 80 * random() * (0.4 + 0.6 * Math.abs(Math.sin(i / 7))))}%"
        ${i < 27 && ' class="heard"'}
      ></i>`,
  );
  return html`<section class="player">
    ${art(show, episode)}
    <div>
      <p>${show.words.play} ${episode.no}</p>
      <h2>${episode.title}</h2>
      <p>${episode.text}</p>
      <div class="wave" aria-hidden="true"><b></b>${bars}</div>
      <p class="time"><span>14.02</span><span>${episode.minutes}.00</span></p>
    </div>
  </section>`;
}

/** The scale of a radio set. */
function dial(): string {
  const marks = range(81).map(
    (i) =>
      html`<path
          d="M${40 + i * 17} ${i % 10 === 0 ? 40 : i % 5 === 0 ? 70 : 92}V130"
          stroke-width="${i % 10 === 0 ? 5 : 2}"
        />${i % 10 === 0 && `<text x="${40 + i * 17}" y="24">${88 + i / 4}</text>`}`,
  );
  return html`<svg class="dial" viewBox="0 0 1440 200" aria-hidden="true">
    <g stroke="currentcolor">${marks}</g>
    <path class="needle" d="M652 0V200" />
    <path d="M40 150H1400" stroke="currentcolor" stroke-width="3" />
  </svg>`;
}

/** What passes outside a night train: lamps, wires, a moon. */
function landscape(): string {
  const random = createRandom(12);
  const lamps = range(40).map(
    () =>
      `<rect x="${Math.round(random() * 1440)}" y="${Math.round(300 + random() * 220)}" width="${Math.round(20 + random() * 190)}" height="${Math.round(2 + random() * 5)}" rx="3" fill="var(--${random() < 0.7 ? 'accent' : 'second'})" opacity="${(0.3 + random() * 0.7).toFixed(1)}"/>`,
  );
  return html`<svg
    class="window"
    viewBox="0 0 1440 620"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect width="1440" height="620" fill="var(--night)" />
    <circle cx="1090" cy="170" r="92" fill="var(--second)" />
    <path d="M0 430C240 330 420 400 640 370s420-90 800 20v230H0z" fill="var(--hill)" />
    <path d="M0 520c300-60 700-20 1440-40v140H0z" fill="var(--field)" />
    ${range(5).map(
      (i) =>
        `<path d="M0 ${90 + i * 12}Q360 ${170 + i * 12} 720 ${96 + i * 12}T1440 ${90 + i * 12}" fill="none" stroke="var(--paper)" stroke-width="2" opacity=".5"/>`,
    )}
    <path d="M716 60v560M700 92h36" stroke="var(--hill)" stroke-width="14" />
    ${lamps}
  </svg>`;
}
