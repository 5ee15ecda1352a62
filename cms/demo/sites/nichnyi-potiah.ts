import { airwaves } from '../designs/airwaves/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'nichnyi-potiah',
  palette: {
    paper: '#10142b',
    ink: '#f5ead7',
    accent: '#ffb84a',
    'on-accent': '#10142b',
    second: '#f28a8a',
    night: '#26336b',
    hill: '#1a2350',
    field: '#131a3d',
    frame: '#2e3766',
    panel: '#1c2347',
  },
  fonts: {
    display: face('Unbounded', 'sans-serif', ['wght'], ['cyrillic', 'latin']),
    text: face('Manrope', 'sans-serif', ['wght'], ['cyrillic', 'latin']),
  },
  ...airwaves({
    lang: 'uk',
    name: 'Нічний потяг',
    lines: ['Нічний', 'потяг'],
    claim: 'Подкаст, записаний у купе. Одна подорож, одна розмова, чай у підскляннику.',
    nav: ['Випуски', 'Провідники', 'Написати'],
    ink: ['night', 'accent', 'second', 'ink'],
    episodes: [
      {
        no: 31,
        title: 'Львів — Одеса, верхня полиця',
        guest: 'Соломія',
        text: 'Скрипалька везе інструмент, який старший за залізницю, і боїться тунелів.',
        minutes: 58,
        motif: 'waves',
      },
      {
        no: 30,
        title: 'Київ — Чоп',
        guest: 'Петро',
        text: 'Сорок років за вікном, і жодного однакового ранку.',
        minutes: 49,
        motif: 'strata',
      },
      {
        no: 29,
        title: 'Харків — Ужгород',
        guest: 'Аліна',
        text: 'Найдовший маршрут країни і найкоротша записка.',
        minutes: 72,
        motif: 'rings',
      },
      {
        no: 28,
        title: 'Полтава — Полтава',
        guest: 'Ганна',
        text: 'Вона їздить туди й назад, бо вдома надто тихо.',
        minutes: 41,
        motif: 'moire',
      },
    ],
    hosts: [
      {
        name: 'Остап',
        text: 'Ставить мікрофон між склянками і мовчить першим.',
        drawing:
          '<rect width="300" height="300" fill="#f28a8a"/><circle cx="150" cy="136" r="66" fill="#f2cfae"/><path d="M60 300c4-70 36-94 90-94s86 24 90 94z" fill="#26336b"/><path d="M78 120c4-66 140-66 144 0z" fill="#26336b"/><path d="M70 118h160v16H70z" fill="#ffb84a"/><circle cx="126" cy="148" r="6"/><circle cx="174" cy="148" r="6"/><path d="M118 176c10-10 54-10 64 0" stroke="#6b3a1c" stroke-width="9" fill="none" stroke-linecap="round"/>',
      },
      {
        name: 'Віра',
        text: 'Провідниця. Знає, хто насправді спить.',
        drawing:
          '<rect width="300" height="300" fill="#ffb84a"/><circle cx="150" cy="72" r="40" fill="#40295f"/><circle cx="150" cy="140" r="64" fill="#f2cfae"/><path d="M60 300c4-70 36-94 90-94s86 24 90 94z" fill="#10142b"/><path d="M84 138c4-60 128-60 132 0-30-20-100-20-132 0z" fill="#40295f"/><circle cx="126" cy="150" r="6"/><circle cx="174" cy="150" r="6"/><path d="M130 176c12 10 28 10 40 0" stroke="#a33" stroke-width="7" fill="none" stroke-linecap="round"/>',
      },
    ],
    where: ['RSS', 'Телефон', 'Радіо у вагоні 7'],
    letter: {
      heading: 'Куди ви їдете?',
      text: 'Напишіть маршрут і дату. Якщо наше купе поруч, ми постукаємо.',
      act: 'Залишити адресу',
    },
    words: { play: 'Випуск', all: 'Попередні маршрути', minutes: 'хв' },
    look: 'window',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Нічний потяг',
    line: 'A Ukrainian podcast seen through the window of a sleeper',
    description: [
      'Lamps smear past a rounded window, wires sag between poles, and the name stands on the sill in wide Cyrillic. One knows what this programme sounds like before pressing play.',
      'The same radius returns in every panel, like the furniture of a compartment. Amber for what can be pressed, rose for the moon, and a great deal of night.',
    ],
    price: 0,
    source: 'Figma',
    author: 'Дмитро Ковальчук',
    pages: ['Home'],
    features: ['Drawn window scene', 'Generated covers', 'Cyrillic display type'],
    isPromoted: true,
    createdAt: '2026-02-20T22:22:00.000Z',
    updatedAt: '2026-03-10T21:00:00.000Z',
    industries: ['Media'],
    styles: ['Dark', 'Friendly'],
    types: ['Podcast'],
    tags: ['Audio', 'Illustration', 'Dark mode', 'Cyrillic'],
    views: [
      { at: '.player', alt: 'The player in a rounded panel' },
      { at: '.hosts', alt: 'Two hosts drawn in flat colours' },
    ],
  },
};
