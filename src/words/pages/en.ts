/** A sentence with a link in it. */
type Linked = { before: string; link: string; after: string };

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
  findAnyway: { label: 'Find a design', example: 'A name, a style, a colour', button: 'Find' },
  home: {
    title: (gallery: string) => `${gallery}: premium website templates`,
    /** After the numbers of entries. */
    counts: { featured: 'featured', free: 'free' },
    newest: 'Newest templates',
    popular: 'Popular templates',
  },
  featured: {
    title: 'Featured templates',
    lead: 'The templates we would put in the window, and keep putting there.',
    empty: 'What we feature will appear here.',
  },
  free: {
    title: 'Free templates',
    lead: 'Complete websites that cost nothing, made with the same care as the others.',
    empty: 'What costs nothing will appear here.',
  },
  framer: {
    title: 'Responsive Framer templates',
    lead: 'Framer templates that hold their shape on every screen, from a phone to a wall.',
    empty: 'What is made with Framer will appear here.',
  },
  templates: { lead: 'Every website template in the gallery' },
  inspirations: {
    lead: 'Web designs worth a second look: whole pages, on a desktop and on a phone.',
    allLead: 'Every web design in the gallery',
    recentLead: 'The newest web designs in the gallery.',
    featured: 'Featured inspirations',
    byDate: 'By date',
  },
  newByDate: {
    lead: 'Templates and inspirations by the day on which they went on display.',
    leadOfTemplates: 'Templates by the day on which they went on display.',
    count: (count: string) => `${count} new`,
  },
  collections: {
    lead: 'What our editors have put side by side, and why.',
    description: (lead: string) => `Collections of web design. ${lead}`,
    empty: 'The first collection will appear here as soon as it is published.',
    all: 'All collections',
  },
  collectionDescription: (title: string, totals: string) => `${title}: ${totals}.`,
  author: {
    description: (author: { username: string; gallery: string; totals: string; text: string }) =>
      `${author.username} on ${author.gallery}: ${author.totals}. ${author.text}`,
    feed: (username: string) => `The newest designs by ${username}.`,
    more: 'More',
  },
  search: {
    title: 'Find a design',
    lead: (kinds: string) =>
      `Search all ${kinds}, or browse them by platform, industry, style, typeface and colour.`,
    withoutScript: 'Searching by words or colours needs JavaScript. The lists below work without it.',
    kind: 'Kind',
  },
  otherLookups: {
    industry: 'Other industries',
    'design-style': 'Other styles',
    'design-type': 'Other types',
    tag: 'Other tags',
    typography: 'Other typefaces',
    platform: 'Other platforms',
    color: 'Other colours',
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
    /** Around the name of the button. */
    press: { before: 'Press ', button: 'Save', after: ' on a design that you like.' },
    stays: 'It stays here',
    staysWithoutAccount: 'It stays here, and you need no account',
  },
  compare: {
    title: 'Compare',
    lead: 'Two designs side by side, at their whole length.',
    withoutScript: 'Comparing needs JavaScript. The gallery works without it.',
  },
  moodboards: {
    title: 'Moodboards',
    lead: 'What you have saved, sorted by you.',
    withoutScript: 'Moodboards need JavaScript. The gallery works without it.',
    yours: 'A moodboard is yours to arrange.',
    purpose: ({ hasInspirations }: { hasInspirations: boolean }) =>
      `Put ${hasInspirations ? 'templates and inspirations' : 'templates'} in your order, write notes on them, and share a board by its link. It needs an account, so that you have it on every device.`,
    create: 'Create an account',
    savedHere: 'Saved in this browser',
  },
  board: { title: 'Moodboard', lead: 'What you saved, in your own order.' },
  sharedBoard: { title: 'A shared moodboard', lead: 'A moodboard that its owner has shared.' },
  preview: { title: 'Preview', lead: 'The live site of a template, on a desktop, a tablet and a phone.' },
  account: {
    title: 'Your account',
    lead: ({ gallery, submits }: { gallery: string; submits: boolean }) =>
      `Your ${submits ? 'submissions, your ' : ''}moodboards, and what ${gallery} knows about you.`,
    withoutScript: 'Accounts need JavaScript. The gallery works without it.',
  },
  submission: {
    title: 'Submit a template',
    lead: 'Yours, or one you admire. Our editors look at each one and answer by mail.',
    withoutScript: {
      before: 'Submitting needs JavaScript. You can ',
      link: 'write to us',
      after: ' instead.',
    } satisfies Linked,
  },
  login: { title: 'Sign in', lead: 'To your moodboards and your submissions.' },
  signUp: {
    title: 'Create an account',
    lead: 'Keep what you like on moodboards, and follow what you submit.',
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
    lead: 'A mail now and then about new designs.',
    back: 'To the gallery',
  },
  /** What the designed pictures for social networks say (src/catalogue/head/social-pictures.ts). */
  socialPictures: {
    home: 'Premium website templates',
    featured: 'Featured templates',
    free: 'Free templates',
    framer: 'Responsive Framer templates',
    inspirations: 'Web design worth a second look',
  },
};
