import { capitalize } from '../../lib/capitalize.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  browseBy: 'Stöbern nach',
  onDisplay: 'Ausgestellt',
  totalOnDisplay: 'ausgestellt',
  seeAll: 'Alle ansehen',
  seeAllOf: (heading) => `${heading}: alle ansehen`,
  empty: 'Hier ist noch nichts.',
  emptyList: 'Einträge erscheinen hier, sobald sie veröffentlicht sind.',
  worksWithoutScript: 'Diese Seite braucht JavaScript. Die Galerie funktioniert auch ohne.',
  ordered: ({ lead, order }) => `${lead}, ${order}.`,
  lastChangedFirst: 'zuletzt geänderte zuerst',
  nearestFirst: 'ähnlichste Farbe zuerst',
  weekOf: (day) => `Woche ab ${day}`,
  designs: (count, total) => `${count} ${total === 1 ? 'Design' : 'Designs'}`,
  notFound: 'Diese Seite gibt es nicht.',
  failed: { heading: 'Hoppla', message: 'Etwas ist schiefgegangen' },
  offline: {
    heading: 'Keine Verbindung',
    message:
      'Offenbar besteht keine Verbindung zum Internet. Diese Seite lädt, sobald sie wieder da ist. Schon besuchte Seiten lassen sich weiterhin öffnen.',
  },
  findAnyway: { example: 'Ein Name, ein Stil, eine Farbe', button: 'Finden' },
  home: {
    counts: { featured: 'empfohlen', free: 'kostenlos' },
    newest: ({ many }) => `Neueste ${many}`,
    popular: ({ many }) => `Beliebte ${many}`,
  },
  featured: {
    title: ({ many }) => `Empfohlene ${many}`,
    lead: ({ many }) => `Die ${many}, die wir immer wieder ins Schaufenster stellen würden.`,
    empty: 'Was wir empfehlen, erscheint hier.',
  },
  titleOfHome: ({ gallery, manySearchedAs }) => `${gallery}: hochwertige ${manySearchedAs}`,
  titleOfFree: ({ many }) => `Kostenlose ${many}`,
  emptyFree: 'Was nichts kostet, erscheint hier.',
  leadOfFree: () =>
    'Vollständige Websites, die nichts kosten, mit derselben Sorgfalt gemacht wie die anderen.',
  framer: {
    title: 'Responsive Vorlagen für Framer',
    lead: 'Framer-Vorlagen, die auf jedem Bildschirm ihre Form behalten, vom Handy bis zur Wand.',
    empty: 'Was mit Framer gemacht ist, erscheint hier.',
  },
  leadOfAll: ({ manySearchedAs }) => `Alle ${manySearchedAs} der Galerie`,
  leadOfInspirations: () =>
    'Webdesigns, die einen zweiten Blick verdienen: ganze Seiten, auf dem Desktop und auf dem Handy.',
  inspirations: {
    byDate: 'Nach Datum',
  },
  newByDate: {
    lead: (kinds) => `${capitalize(kinds)} nach dem Tag, seit dem sie ausgestellt sind.`,
    count: (count) => `${count} neu`,
  },
  collections: {
    lead: 'Was unsere Redaktion nebeneinandergestellt hat, und warum.',
    empty: 'Die erste Sammlung erscheint hier, sobald sie veröffentlicht ist.',
    all: 'Alle Sammlungen',
  },
  describeCollections: (lead) => `Sammlungen von Webdesign. ${lead}`,
  collectionDescription: (title, totals) => `${title}: ${totals}.`,
  author: {
    description: ({ username, gallery, totals, text }) => `${username} bei ${gallery}: ${totals}. ${text}`,
    more: 'Mehr',
  },
  feedOfAuthor: (username) => `Die neuesten Designs von ${username}.`,
  leadOfSearch: (kinds, facets) =>
    facets === '' ? `Alle ${kinds} durchsuchen.` : `Alle ${kinds} durchsuchen oder nach ${facets} stöbern.`,
  search: {
    withoutScript:
      'Die Suche nach Wörtern oder Farben braucht JavaScript. Die Listen darunter funktionieren auch ohne.',
    kind: 'Art',
  },
  saved: {
    title: 'Gemerkt',
    lead: 'Alles Gemerkte, das Neueste zuerst.',
    withoutScript: 'Zum Merken ist JavaScript nötig. Die Galerie funktioniert auch ohne.',
    signedOut: {
      before: 'Gespeichert in diesem Browser, ohne Konto.',
      or: 'oder',
      create: 'ein Konto anlegen',
      after: ', um es überall zu haben.',
    },
    signedIn: {
      before: 'Es liegt auf ',
      link: 'den eigenen Moodboards',
      after: ' und ist nach dem Anmelden überall da.',
    },
    withoutAccounts: 'Gespeichert in diesem Browser.',
    nothing: 'Noch nichts gemerkt.',
    stays: 'Es bleibt dann hier',
    staysWithoutAccount: 'Es bleibt dann hier, ganz ohne Konto',
  },
  pressSave: { before: 'Bei einem Design, das gefällt, auf ', button: 'Merken', after: ' drücken.' },
  leadOfCompare: 'Zwei Designs nebeneinander, in voller Länge.',
  compare: {
    title: 'Vergleichen',
    withoutScript: 'Zum Vergleichen ist JavaScript nötig. Die Galerie funktioniert auch ohne.',
  },
  moodboards: {
    title: 'Moodboards',
    lead: 'Alles Gemerkte, selbst geordnet.',
    withoutScript: 'Moodboards brauchen JavaScript. Die Galerie funktioniert auch ohne.',
    yours: 'Ein Moodboard lässt sich frei ordnen.',
    purpose: (kinds) =>
      `${capitalize(kinds)} in die eigene Reihenfolge bringen, Notizen dazu schreiben und ein Board über seinen Link teilen. Dafür ist ein Konto nötig, damit es auf jedem Gerät da ist.`,
    create: 'Konto anlegen',
    savedHere: 'In diesem Browser gemerkt',
  },
  board: { title: 'Moodboard', lead: 'Alles Gemerkte, in eigener Reihenfolge.' },
  sharedBoard: { title: 'Ein geteiltes Moodboard', lead: 'Ein Moodboard, das jemand geteilt hat.' },
  preview: {
    title: 'Vorschau',
    lead: 'Die Website einer Vorlage, auf Desktop, Tablet und Handy.',
  },
  account: {
    title: 'Konto',
    lead: ({ gallery, submits }) =>
      `${submits ? 'Eigene Einreichungen, Moodboards' : 'Eigene Moodboards'} und was ${gallery} über das Konto weiß.`,
    withoutScript: 'Konten brauchen JavaScript. Die Galerie funktioniert auch ohne.',
  },
  submission: {
    lead: 'Etwas Eigenes oder etwas Bewundertes. Unsere Redaktion sieht alles an und antwortet per E-Mail.',
    withoutScript: {
      before: 'Zum Einreichen ist JavaScript nötig. Stattdessen kann man uns ',
      link: 'schreiben',
      after: '.',
    },
  },
  login: {
    title: 'Anmelden',
    lead: ({ submits }) => `Zu Moodboards${submits ? ' und Einreichungen' : ''}.`,
  },
  signUp: {
    title: 'Registrieren',
    lead: ({ submits }) =>
      `Gefundenes auf Moodboards sammeln${submits ? ' und verfolgen, was aus Einreichungen wird' : ''}.`,
  },
  signingIn: { title: 'Anmeldung läuft', lead: 'Einen Moment.' },
  forgotPassword: {
    title: 'Passwort vergessen?',
    lead: 'An die angegebene Adresse schicken wir einen Link, mit dem sich ein neues Passwort wählen lässt.',
    back: 'Zurück zur Anmeldung',
  },
  resetPassword: {
    title: 'Neues Passwort wählen',
    lead: 'Danach ist man sofort angemeldet.',
    works: 'Jeder Link gilt einmal, bis eine Stunde nach dem Versand der E-Mail.',
    again: 'Neuen Link schicken',
  },
  confirmAddress: { title: 'Adresse bestätigen', lead: 'Ein Klick, und das Konto ist bereit.' },
  newsletter: {
    title: 'Newsletter',
    back: 'Zur Galerie',
  },
  leadOfNewsletter: 'Hin und wieder eine E-Mail über neue Designs.',
  socialPictures: {
    home: 'Hochwertige Website-Vorlagen',
    featured: 'Empfohlene Vorlagen',
    free: 'Kostenlose Vorlagen',
    framer: 'Responsive Vorlagen für Framer',
    inspirations: 'Webdesign, das einen zweiten Blick verdient',
  },
  withOwnNames: {
    findAnyway: { example: 'Ein Name, ein Wort, eine Farbe', button: 'Finden' },
    titleOfHome: ({ gallery, manySearchedAs }) => `${gallery}: ${manySearchedAs}`,
    leadOfFree: ({ many }) =>
      `${many}, die nichts kosten, mit derselben Sorgfalt ausgesucht wie die anderen.`,
    designs: (count, total) => `${count} ${total === 1 ? 'Eintrag' : 'Einträge'}`,
    leadOfInspirations: ({ many }) => `Die ${many}, die einen zweiten Blick verdienen.`,
    describeCollections: (lead) => lead,
    feedOfAuthor: (username) => `Neues von ${username}.`,
    pressSave: { before: 'Bei allem, was gefällt, auf ', button: 'Merken', after: ' drücken.' },
    leadOfCompare: 'Zwei nebeneinander, in voller Länge.',
    preview: {
      title: 'Vorschau',
      lead: 'Die Vorschau eines Eintrags, auf Desktop, Tablet und Handy.',
    },
    leadOfNewsletter: 'Hin und wieder eine E-Mail über Neues.',
    socialPictures: {
      home: 'Ausgestellt',
      featured: 'Empfohlen',
      free: 'Kostenlos',
      framer: 'Responsive Vorlagen für Framer',
      inspirations: 'Einen zweiten Blick wert',
    },
  },
};
