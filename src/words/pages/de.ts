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
  findAnyway: { label: 'Design finden', example: 'Ein Name, ein Stil, eine Farbe', button: 'Finden' },
  home: {
    title: (gallery) => `${gallery}: hochwertige Website-Vorlagen`,
    counts: {
      templates: 'Vorlagen',
      featured: 'empfohlen',
      free: 'kostenlos',
      inspirations: 'Inspirationen',
    },
    newest: 'Neueste Vorlagen',
    popular: 'Beliebte Vorlagen',
  },
  featured: {
    title: 'Empfohlene Vorlagen',
    lead: 'Die Vorlagen, die wir immer wieder ins Schaufenster stellen würden.',
  },
  free: {
    title: 'Kostenlose Vorlagen',
    lead: 'Vollständige Websites, die nichts kosten, mit derselben Sorgfalt gemacht wie die anderen.',
  },
  framer: {
    title: 'Responsive Vorlagen für Framer',
    lead: 'Framer-Vorlagen, die auf jedem Bildschirm ihre Form behalten, vom Smartphone bis zur Wand.',
  },
  templates: { lead: 'Alle Website-Vorlagen der Galerie' },
  inspirations: {
    lead: 'Webdesigns, die einen zweiten Blick verdienen: ganze Seiten, auf dem Desktop und auf dem Smartphone.',
    allLead: 'Alle Webdesigns der Galerie',
    recentLead: 'Die neuesten Webdesigns der Galerie.',
    featured: 'Empfohlene Inspirationen',
    byDate: 'Nach Datum',
  },
  newByDate: {
    lead: 'Vorlagen und Inspirationen nach dem Tag, seit dem sie ausgestellt sind.',
    leadOfTemplates: 'Vorlagen nach dem Tag, seit dem sie ausgestellt sind.',
    count: (count) => `${count} neu`,
  },
  collections: {
    lead: 'Was unsere Redaktion nebeneinandergestellt hat, und warum.',
    description: (lead) => `Sammlungen von Webdesign. ${lead}`,
    empty: 'Die erste Sammlung erscheint hier, sobald sie veröffentlicht ist.',
    all: 'Alle Sammlungen',
  },
  collectionDescription: (title, totals) => `${title}: ${totals}.`,
  author: {
    description: ({ username, gallery, totals, text }) => `${username} bei ${gallery}: ${totals}. ${text}`,
    feed: (username) => `Die neuesten Designs von ${username}.`,
    more: 'Mehr',
  },
  search: {
    title: 'Design finden',
    lead: (kinds) =>
      `Alle ${kinds} durchsuchen oder nach Plattform, Branche, Stil, Schrift und Farbe stöbern.`,
    withoutScript:
      'Die Suche nach Wörtern oder Farben braucht JavaScript. Die Listen darunter funktionieren auch ohne.',
    kind: 'Art',
  },
  otherLookups: {
    industry: 'Andere Branchen',
    'design-style': 'Andere Stile',
    'design-type': 'Andere Typen',
    tag: 'Andere Schlagwörter',
    typography: 'Andere Schriften',
    platform: 'Andere Plattformen',
    color: 'Andere Farben',
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
    press: { before: 'Bei einem Design, das gefällt, auf ', button: 'Merken', after: ' drücken.' },
    stays: 'Es bleibt dann hier',
    staysWithoutAccount: 'Es bleibt dann hier, ganz ohne Konto',
  },
  compare: {
    title: 'Vergleichen',
    lead: 'Zwei Designs nebeneinander, in voller Länge.',
    withoutScript: 'Zum Vergleichen ist JavaScript nötig. Die Galerie funktioniert auch ohne.',
  },
  moodboards: {
    title: 'Moodboards',
    lead: 'Alles Gemerkte, selbst geordnet.',
    withoutScript: 'Moodboards brauchen JavaScript. Die Galerie funktioniert auch ohne.',
    yours: 'Ein Moodboard lässt sich frei ordnen.',
    purpose: ({ hasInspirations }) =>
      `${hasInspirations ? 'Vorlagen und Inspirationen' : 'Vorlagen'} in die eigene Reihenfolge bringen, Notizen dazu schreiben und ein Board über seinen Link teilen. Dafür ist ein Konto nötig, damit es auf jedem Gerät da ist.`,
    create: 'Konto anlegen',
    savedHere: 'In diesem Browser gemerkt',
  },
  board: { title: 'Moodboard', lead: 'Alles Gemerkte, in eigener Reihenfolge.' },
  sharedBoard: { title: 'Ein geteiltes Moodboard', lead: 'Ein Moodboard, das jemand geteilt hat.' },
  preview: {
    title: 'Vorschau',
    lead: 'Die Website einer Vorlage, auf Desktop, Tablet und Smartphone.',
  },
  account: {
    title: 'Konto',
    lead: ({ gallery, submits }) =>
      `${submits ? 'Eigene Einreichungen, Moodboards' : 'Eigene Moodboards'} und was ${gallery} über das Konto weiß.`,
    withoutScript: 'Konten brauchen JavaScript. Die Galerie funktioniert auch ohne.',
  },
  submission: {
    title: 'Vorlage einreichen',
    lead: 'Eine eigene oder eine bewunderte. Unsere Redaktion sieht jede an und antwortet per E-Mail.',
    withoutScript: {
      before: 'Zum Einreichen ist JavaScript nötig. Stattdessen kann man uns ',
      link: 'schreiben',
      after: '.',
    },
  },
  login: { title: 'Anmelden', lead: 'Zu Moodboards und Einreichungen.' },
  signUp: {
    title: 'Registrieren',
    lead: 'Gefundenes auf Moodboards sammeln und verfolgen, was aus Einreichungen wird.',
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
    lead: 'Hin und wieder eine E-Mail über neue Designs.',
    back: 'Zur Galerie',
  },
  socialPictures: {
    home: 'Hochwertige Website-Vorlagen',
    featured: 'Empfohlene Vorlagen',
    free: 'Kostenlose Vorlagen',
    framer: 'Responsive Vorlagen für Framer',
    inspirations: 'Webdesign, das einen zweiten Blick verdient',
  },
};
