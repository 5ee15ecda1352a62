import { capitalize } from '../../lib/capitalize.ts';

/** A sentence with a link in it. */
type Linked = { before: string; link: string; after: string };

/** `submits`: whether visitors can submit entries. */
type Offers = { submits: boolean };

/** Of a kind of entries (`KindWords`). */
type Names = { many: string };

export const en = {
  browseBy: 'Browse by',
  onDisplay: 'On display',
  /** After the number of entries. */
  totalOnDisplay: 'on display',
  seeAll: 'See all',
  seeAllOf: (heading: string) => `${heading}: see all`,
  empty: 'Nothing here yet.',
  emptyList: 'Entries appear here as soon as they are published.',
  worksWithoutScript: 'This page needs JavaScript. The gallery works without it.',
  ordered: ({ lead, order }: { lead: string; order: string }) => `${lead}, ${order}.`,
  lastChangedFirst: 'most recently changed first',
  nearestFirst: 'nearest colour first',
  weekOf: (day: string) => `Week of ${day}`,
  designs: (count: string, total: number) => `${count} ${total === 1 ? 'design' : 'designs'}`,
  notFound: 'The page you are looking for does not exist.',
  failed: { heading: 'Opps', message: 'Something went wrong' },
  offline: {
    heading: 'Offline',
    message:
      'You seem to be offline. This page loads when you are online again. Pages that you have visited before still open.',
  },
  findAnyway: { example: 'A name, a style, a colour', button: 'Find' },
  home: {
    /** After the numbers of entries. */
    counts: { featured: 'featured', free: 'free' },
    newest: ({ many }: Names) => `Newest ${many}`,
    popular: ({ many }: Names) => `Popular ${many}`,
  },
  featured: {
    title: ({ many }: Names) => `Featured ${many}`,
    lead: ({ many }: Names) => `The ${many} we would put in the window, and keep putting there.`,
    empty: 'What we feature will appear here.',
  },
  titleOfHome: ({ gallery, manySearchedAs }: { gallery: string; manySearchedAs: string }) =>
    `${gallery}: premium ${manySearchedAs}`,
  titleOfFree: ({ many }: Names) => `Free ${many}`,
  emptyFree: 'What costs nothing will appear here.',
  leadOfFree: (_: Names) => 'Complete websites that cost nothing, made with the same care as the others.',
  framer: {
    title: 'Responsive Framer templates',
    lead: 'Framer templates that hold their shape on every screen, from a phone to a wall.',
    empty: 'What is made with Framer will appear here.',
  },
  leadOfAll: ({ searchedAs }: { searchedAs: string; manySearchedAs: string }) =>
    `Every ${searchedAs} in the gallery`,
  leadOfInspirations: (_: { many: string }) =>
    'Web designs worth a second look: whole pages, on a desktop and on a phone.',
  inspirations: {
    byDate: 'By date',
  },
  newByDate: {
    /** @param kinds The names of the kinds, such as *templates and inspirations*. */
    lead: (kinds: string) => `${capitalize(kinds)} by the day on which they went on display.`,
    count: (count: string) => `${count} new`,
  },
  collections: {
    lead: 'What our editors have put side by side, and why.',
    empty: 'The first collection will appear here as soon as it is published.',
    all: 'All collections',
  },
  describeCollections: (lead: string) => `Collections of web design. ${lead}`,
  collectionDescription: (title: string, totals: string) => `${title}: ${totals}.`,
  author: {
    description: (author: { username: string; gallery: string; totals: string; text: string }) =>
      `${author.username} on ${author.gallery}: ${author.totals}. ${author.text}`,
    more: 'More',
  },
  feedOfAuthor: (username: string) => `The newest designs by ${username}.`,
  /** @param facets Such as *industry and colour*; empty where there are none. */
  leadOfSearch: (kinds: string, facets: string) =>
    facets === '' ? `Search all ${kinds}.` : `Search all ${kinds}, or browse them by ${facets}.`,
  search: {
    withoutScript: 'Searching by words or colours needs JavaScript. The lists below work without it.',
    kind: 'Kind',
  },
  saved: {
    title: 'Saved',
    lead: 'What you have saved, the newest first.',
    withoutScript: 'Saving needs JavaScript. The gallery works without it.',
    /** Around the link to sign in, and the link to create an account. */
    signedOut: {
      before: 'It is saved in this browser, without an account.',
      or: 'or',
      create: 'create an account',
      after: ' to have it everywhere.',
    },
    signedIn: {
      before: 'It is on ',
      link: 'your moodboards',
      after: ', and you have it wherever you sign in.',
    } satisfies Linked,
    withoutAccounts: 'It is saved in this browser.',
    nothing: 'Nothing is saved yet.',
    stays: 'It stays here',
    staysWithoutAccount: 'It stays here, and you need no account',
  },
  /** Around the name of the button. */
  pressSave: { before: 'Press ', button: 'Save', after: ' on a design that you like.' },
  leadOfCompare: 'Two designs side by side, at their whole length.',
  compare: {
    title: 'Compare',
    withoutScript: 'Comparing needs JavaScript. The gallery works without it.',
  },
  moodboards: {
    title: 'Moodboards',
    lead: 'What you have saved, sorted by you.',
    withoutScript: 'Moodboards need JavaScript. The gallery works without it.',
    yours: 'A moodboard is yours to arrange.',
    /** @param kinds The names of the kinds, such as *templates and inspirations*. */
    purpose: (kinds: string) =>
      `Put ${kinds} in your order, write notes on them, and share a board by its link. It needs an account, so that you have it on every device.`,
    create: 'Create an account',
    savedHere: 'Saved in this browser',
  },
  board: { title: 'Moodboard', lead: 'What you saved, in your own order.' },
  sharedBoard: { title: 'A shared moodboard', lead: 'A moodboard that its owner has shared.' },
  preview: { title: 'Preview', lead: 'The live site of a template, on a desktop, a tablet and a phone.' },
  account: {
    title: 'Your account',
    lead: ({ gallery, submits }: Offers & { gallery: string }) =>
      `Your ${submits ? 'submissions, your ' : ''}moodboards, and what ${gallery} knows about you.`,
    withoutScript: 'Accounts need JavaScript. The gallery works without it.',
  },
  submission: {
    lead: 'Yours, or one you admire. Our editors look at each one and answer by mail.',
    withoutScript: {
      before: 'Submitting needs JavaScript. You can ',
      link: 'write to us',
      after: ' instead.',
    } satisfies Linked,
  },
  login: {
    title: 'Sign in',
    lead: ({ submits }: Offers) => `To your moodboards${submits ? ' and your submissions' : ''}.`,
  },
  signUp: {
    title: 'Create an account',
    lead: ({ submits }: Offers) =>
      `Keep what you like on moodboards${submits ? ', and follow what you submit' : ''}.`,
  },
  signingIn: { title: 'Signing in', lead: 'One moment.' },
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Tell us your address, and we will mail you a link to choose a new password.',
    back: 'Back to sign in',
  },
  resetPassword: {
    title: 'Choose a new password',
    lead: 'It signs you in at once.',
    works: 'Each link works once, for an hour after its mail was sent.',
    again: 'Send another link',
  },
  confirmAddress: { title: 'Confirm your address', lead: 'One press, and your account is ready.' },
  newsletter: {
    title: 'Newsletter',
    back: 'To the gallery',
  },
  leadOfNewsletter: 'A mail now and then about new designs.',
  /** What the designed pictures for social networks say (src/catalogue/head/social-pictures.ts). */
  socialPictures: {
    home: 'Premium website templates',
    featured: 'Featured templates',
    free: 'Free templates',
    framer: 'Responsive Framer templates',
    inspirations: 'Web design worth a second look',
  },
  withOwnNames: {
    findAnyway: { example: 'A name, a word, a colour', button: 'Find' },
    titleOfHome: ({ gallery, manySearchedAs }: { gallery: string; manySearchedAs: string }) =>
      `${gallery}: ${manySearchedAs}`,
    leadOfFree: ({ many }: Names) =>
      `The ${many} that cost nothing, chosen with the same care as the others.`,
    designs: (count: string, total: number) => `${count} ${total === 1 ? 'entry' : 'entries'}`,
    leadOfInspirations: ({ many }: Names) => `The ${many} worth a second look.`,
    describeCollections: (lead: string) => lead,
    feedOfAuthor: (username: string) => `What is new by ${username}.`,
    pressSave: { before: 'Press ', button: 'Save', after: ' on what you like.' },
    leadOfCompare: 'Two side by side, at their whole length.',
    preview: { title: 'Preview', lead: 'The preview of an entry, on a desktop, a tablet and a phone.' },
    leadOfNewsletter: 'A mail now and then about what is new.',
    socialPictures: {
      home: 'On display',
      featured: 'Featured',
      free: 'Free',
      framer: 'Responsive Framer templates',
      inspirations: 'Worth a second look',
    },
  },
};
