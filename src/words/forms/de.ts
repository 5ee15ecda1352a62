import type { en } from './en.ts';

export const de: typeof en = {
  invalid: ({ field }) => `„${field}“ ist nicht gültig.`,
  required: 'erforderlich',
  copied: 'Kopiert',
  linkCopied: 'Link kopiert',
  email: 'E-Mail',
  emailExample: 'name@example.com',
  emailWanted: 'Bitte die E-Mail-Adresse eingeben.',
  name: 'Name',
  nameWanted: 'Bitte den Namen eingeben.',
  nameHint: 'Höchstens drei Wörter, nur Buchstaben. Er steht unter allem, was veröffentlicht wird.',
  unknownOwner: 'die Adresse, an die die E-Mail ging',
  password: 'Passwort',
  passwordWanted: 'Bitte das Passwort eingeben.',
  newPassword: 'Neues Passwort',
  newPasswordHint: ({ shortest }) =>
    `Mindestens ${shortest} Zeichen. Gut sind mehrere Wörter, die nichts miteinander zu tun haben.`,
  newPasswordWanted: ({ shortest }) => `Bitte ein Passwort mit mindestens ${shortest} Zeichen eingeben.`,
  strength: {
    'too short': 'Stärke: zu kurz',
    weak: 'Stärke: schwach',
    fair: 'Stärke: mittel',
    strong: 'Stärke: stark',
  },
  show: 'Anzeigen',
  showWhat: ': Passwort',
  pictureTypes: ({ name }) =>
    `Die Datei ${name} ist kein PNG, JPEG oder WebP. Bitte in einem dieser Formate speichern.`,
  largestPicture: ({ name, most }) =>
    `Die Datei ${name} ist größer als ${most} MB. Bitte eine kleinere wählen.`,
  cookiesRefused:
    'Dieser Browser speichert keine Cookies dieser Website, deshalb kann niemand angemeldet bleiben. Bitte Cookies für diese Website in den Einstellungen des Browsers erlauben und neu anmelden.',
};
