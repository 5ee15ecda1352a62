import { label } from '../designs/label/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'kaltstrom',
  palette: { paper: '#0b0b10', ink: '#e9e7ff', soft: '#8f8bb0', accent: '#c6ff2e', vinyl: '#000000', violet: '#5b34ff', pink: '#ff5fc4', ice: '#b7c7ff' },
  fonts: { display: face('Big Shoulders', 'sans-serif'), text: face('Martian Mono', 'monospace'), data: face('Martian Mono', 'monospace') },
  ...label({
    name: 'KALTSTROM',
    lines: ['Kaltstrom'],
    claim: 'Bass, fog and one strobe. A club in a cold store, Leipzig-Plagwitz.',
    news: ['Doors at 23', 'No photographs', 'Cash at the door', 'Awareness team in green', 'Last entry 4.30'],
    releases: [
      { code: 'FR 07', artist: 'Ayo Blank', title: 'All night long', format: '23–06', motif: 'moire', seed: 2, ink: ['accent', 'paper', 'violet', 'pink'] },
      { code: 'SA 08', artist: 'Femtek', title: 'with Nuri and Saskia K.', format: '23–08', motif: 'rays', seed: 6, ink: ['violet', 'pink', 'paper', 'accent'] },
      { code: 'FR 14', artist: 'Plattenbau', title: 'Live, two drummers', format: '22–05', motif: 'weave', seed: 1, ink: ['paper', 'ice', 'violet', 'accent'] },
      { code: 'SA 15', artist: 'Dub im Kühlhaus', title: 'Four stacks, one selector', format: '23–07', motif: 'arcs', seed: 11, ink: ['pink', 'paper', 'accent', 'violet'] },
      { code: 'FR 21', artist: 'Mondlandung', title: 'Ambient on mattresses', format: '20–02', motif: 'rings', seed: 21, ink: ['ice', 'violet', 'paper', 'pink'] },
      { code: 'SA 22', artist: 'Ltd. Edition', title: 'Vinyl only', format: '23–09', motif: 'blocks', seed: 33, ink: ['violet', 'accent', 'pink', 'ice'] }
    ],
    dates: [
      ['07.11', 'Ayo Blank', 'Floor', '18 €'],
      ['08.11', 'Femtek', 'Floor and cellar', '20 €'],
      ['14.11', 'Plattenbau', 'Floor', '15 €'],
      ['15.11', 'Dub im Kühlhaus', 'Cellar', '12 €'],
      ['21.11', 'Mondlandung', 'Loading bay', 'free']
    ],
    note: {
      heading: 'House rules',
      paragraphs: ['The room was built to keep butter at two degrees. It keeps sound as well. Ear plugs are free and we mean it.', 'Look after each other. If something is wrong, find somebody with a green armband; they decide, and they are always right.']
    },
    mail: 'hallo@kaltstrom.example',
    words: { releases: 'Programm', dates: 'November', note: 'Rules', corner: 'Gießerstraße 9', act: 'Set times', colophon: 'Closed on Mondays, and on the Monday inside you.' },
    look: 'wall'
  }),
  entry: {
    kind: 'inspiration',
    name: 'Kaltstrom',
    title: 'A night club programme as a wall of acid sleeves',
    description: [
      'Six nights, six squares. The programme leans by three degrees and runs off both edges, so that the month looks like fly posters on the door of a cold store.',
      'Below it the name fills the width in a condensed grotesque. Everything else is one monospaced family in one size, which keeps the noise where it belongs.'
    ],
    price: 0,
    source: 'Astro',
    author: 'Đặng Thu Hà',
    pages: ['Home'],
    features: ['Tilted wall of posters', 'Programme table'],
    createdAt: '2026-10-03T22:10:00.000Z',
    updatedAt: '2026-10-04T01:00:00.000Z',
    industries: ['Music', 'Nightlife'],
    styles: ['Bold', 'Dark', 'Experimental'],
    types: ['Event'],
    tags: ['Generative art', 'Big type', 'Dark mode'],
    views: [
      { at: '.releases', alt: 'Programme of six nights with generative posters' },
      { at: '.note', alt: 'House rules in condensed capitals' }
    ]
  }
}
