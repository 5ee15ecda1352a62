import type { en } from './en.ts';

const choosePassword = { subject: 'Neues Passwort wählen', label: 'Neues Passwort wählen' };
const reminder = { subject: 'Es gibt schon ein Konto' };

export const de: typeof en = {
  confirmAddress: ({ gallery }) => ({
    subject: 'E-Mail-Adresse bestätigen',
    text: `Willkommen bei ${gallery}. Bitte diese Adresse bestätigen, dann ist das Konto bereit. Wer sich nicht registriert hat, kann diese E-Mail ignorieren.`,
    label: 'Diese Adresse bestätigen',
  }),
  newPassword: ({ gallery }) => ({
    ...choosePassword,
    text: `Für das Konto bei ${gallery} wurde ein neues Passwort angefordert. Der Link gilt eine Stunde. Wer das nicht war, kann diese E-Mail ignorieren.`,
  }),
  signInWithProvider: ({ gallery, provider }) => ({
    subject: `Mit ${provider} anmelden`,
    text: `Für das Konto bei ${gallery} wurde ein neues Passwort angefordert. Das Konto hat kein Passwort, denn die Anmeldung läuft über ${provider}. Wer das nicht war, kann diese E-Mail ignorieren.`,
    label: `Mit ${provider} anmelden`,
  }),
  firstPassword: ({ gallery }) => ({
    ...choosePassword,
    text: `Bei ${gallery} wurde ein Konto mit dieser Adresse angelegt, die noch nicht bestätigt war. Bitte ein Passwort wählen, dann ist das Konto bereit. Der Link gilt eine Stunde. Wer sich nicht registriert hat, kann diese E-Mail ignorieren.`,
  }),
  reminder: ({ gallery }) => ({
    ...reminder,
    text: `Jemand wollte sich bei ${gallery} mit dieser Adresse registrieren, sie hat aber schon ein Konto. Bitte anmelden oder dort ein neues Passwort anfordern. Wer sich nicht registriert hat, kann diese E-Mail ignorieren.`,
    label: 'Anmelden',
  }),
  reminderOfProvider: ({ gallery, provider }) => ({
    ...reminder,
    text: `Jemand wollte sich bei ${gallery} mit dieser Adresse registrieren, sie hat aber schon ein Konto. Bitte mit ${provider} anmelden. Wer sich nicht registriert hat, kann diese E-Mail ignorieren.`,
    label: `Mit ${provider} anmelden`,
  }),
  confirmSubscription: {
    subject: 'Abonnement bestätigen',
    text: 'Mit diesem Link lässt sich das Abonnement der E-Mails über Neues bestätigen. Wer es nicht bestellt hat, kann diese E-Mail ignorieren.',
    label: 'Abonnement bestätigen',
  },
  subscribed: {
    subject: 'Das Abonnement ist eingerichtet',
    text: 'Ab und zu kommt eine E-Mail über Neues. Mit diesem Link lässt sie sich jederzeit abbestellen.',
    label: 'Abbestellen',
  },
  confirmFollow: ({ gallery, name }) => ({
    subject: `${name} folgen: bitte bestätigen`,
    text: `Mit diesem Link lässt sich bestätigen, dass eine E-Mail kommen soll, wenn es bei ${gallery} etwas Neues von „${name}“ gibt, höchstens eine am Tag. Wer das nicht wollte, kann diese E-Mail ignorieren.`,
    label: `${name} folgen`,
  }),
  digest: {
    one: ({ title }) => `Neu: ${title}`,
    several: ({ count, names }) => `${count} neue Einträge: ${names}`,
    left: ({ count }) => (count === 1 ? 'und ein weiteres' : `und ${count} weitere`),
    stop: ({ name }) => `${name} nicht mehr folgen`,
    stopAll: 'Alle E-Mails dieser Art abbestellen',
  },
  accepted: ({ title }) => ({
    subject: 'Die Einreichung wurde angenommen',
    text: `„${title}“ wurde in die Galerie aufgenommen und erscheint, sobald die Redaktion sie veröffentlicht.`,
    label: 'Eigene Einreichungen',
  }),
  rejected: ({ title }) => ({
    subject: 'Zur Einreichung',
    text: `„${title}“ wurde dieses Mal nicht in die Galerie aufgenommen. Die Redaktion schreibt dazu:`,
    label: 'Eigene Einreichungen',
  }),
  submitted: ({ title }) => ({
    subject: 'Neue Einreichung',
    text: `„${title}“ wurde eingereicht und wartet im Admin-Bereich darauf, angenommen oder abgelehnt zu werden.`,
    label: 'Ansehen',
  }),
  moreSubmitted: {
    subject: 'Weitere Einreichungen',
    text: 'Seit der letzten E-Mail kamen weitere Einreichungen. Sie warten im Admin-Bereich darauf, angenommen oder abgelehnt zu werden.',
    label: 'Ansehen',
  },
  newPanelPassword: ({ gallery }) => ({
    subject: 'Neues Passwort für den Admin-Bereich',
    text: `Für das Konto im Admin-Bereich von ${gallery} wurde ein neues Passwort angefordert. Der Link gilt eine Stunde. Wer das nicht war, kann diese E-Mail ignorieren.`,
    label: 'Neues Passwort wählen',
  }),
};
