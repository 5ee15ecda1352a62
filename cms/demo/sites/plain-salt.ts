import { journal } from '../designs/journal/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'plain-salt',
  palette: { paper: '#ffffff', ink: '#0c0c0c', tone: '#dff5ea', accent: '#00a86b', 'on-accent': '#0c0c0c' },
  fonts: { display: face('Hanken Grotesk', 'sans-serif'), text: face('Hanken Grotesk', 'sans-serif') },
  ...journal({
    name: 'Plain Salt',
    by: 'Kitchen notes by Femi Adeleke',
    nav: ['Notes', 'Shelf', 'Contact'],
    lead: {
      title: 'Boil the water first',
      date: 'Autumn, note 112',
      paragraphs: [
        'Every recipe I trust begins with an instruction that has nothing to do with food. Open a window. Find the big pot. Ring your sister, this takes an hour.',
        'For eleven years I cooked in a kitchen where nobody was allowed to say “season to taste”. The chef thought it cowardly. Say how much, she said, and be wrong.',
        'So: nine grams a litre. For pasta, for beans, for the sea if you are ever asked. Put it in when the water moves and not before, because then you will remember that you have.',
        'I have been wrong about rice, aubergines and one marriage. I have not been wrong about this.',
      ],
      notes: ['', 'Chef Odile, Marseille, 2009 to 2020.', 'Nine. Weigh it once, then trust your hand.', ''],
    },
    entries: [
      { date: 'Note 111', title: 'An onion is a clock', minutes: 3, topic: 'Vegetables' },
      { date: 'Note 110', title: 'Rice, an apology', minutes: 5, topic: 'Grain' },
      { date: 'Note 109', title: 'Knives you already own', minutes: 4, topic: 'Tools' },
      { date: 'Note 108', title: 'Crisp is a sound', minutes: 2, topic: 'Heat' },
    ],
    about: 'Femi cooks lunch for ninety at a school in Ibadan and writes these on the bus home.',
    reading: ['The back of the flour bag', 'My grandmother’s diary, for quantities'],
    letter: 'No newsletter. Come back when you are hungry.',
    look: 'salt',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Plain Salt',
    line: 'Kitchen notes in one green and one weight of voice',
    description: [
      'A recipe blog without photographs: the title takes two thirds of the first screen in black on green, and the note is short enough for a bus ride.',
      'Older notes are large lines that turn green under the pointer. The colour changes with the season, which is the only redesign this site will ever need.',
    ],
    price: 0,
    source: 'HTML',
    author: 'Ọlá Adéyẹmí',
    pages: ['Notes'],
    features: ['One colour per season', 'Two-column note'],
    createdAt: '2026-11-06T17:50:00.000Z',
    updatedAt: '2026-11-08T06:30:00.000Z',
    industries: ['Food and drink', 'Personal'],
    styles: ['Minimal', 'Bold'],
    types: ['Blog'],
    tags: ['Big type', 'One page'],
    views: [
      { at: '.prose p', isClose: true, alt: 'A kitchen note in two columns' },
      { at: '.list', alt: 'Earlier notes as large lines' },
    ],
  },
};
