import type { en } from './en.ts';

export const de: typeof en = {
  moodboards: 'Moodboards',
  submissions: 'Einreichungen',
  following: 'Gefolgt',
  profile: 'Profil',
  password: 'Passwort',
  notifications: 'Benachrichtigungen',
  leaving: 'Abmelden',
  aboutNotifications:
    'Wenn etwas Neues zu sehen ist, meldet es dieser Browser, auch wenn keine Seite der Galerie offen ist.',
  boardTotals: ({ boards, items }) =>
    `${boards} ${boards === 1 ? 'Moodboard' : 'Moodboards'} mit ${items} ${items === 1 ? 'Eintrag' : 'Einträgen'}.`,
  yourMoodboards: 'Meine Moodboards',
  everythingSaved: 'Alles Gemerkte',
  noBoards: 'Jedes gemerkte Design beginnt ein Moodboard. Gute Orte für den Anfang:',
  featured: ({ many }) => `Empfohlene ${many}`,
  find: 'Design suchen',
  noFollows: 'Wer auf einer Seite einem Autor oder einer Liste folgt, erfährt per E-Mail, was es Neues gibt.',
  noSubmissions: 'Eingereichte Vorlagen erscheinen hier, mit dem, was aus ihnen geworden ist.',
  sentAt: {
    pending: ({ day }) => `In Prüfung, gesendet am ${day}`,
    approved: ({ day }) => `Angenommen, gesendet am ${day}`,
    rejected: ({ day }) => `Nicht angenommen, gesendet am ${day}`,
  },
  signOut: 'Abmelden',
  aboutEverywhere: 'Überall abmelden beendet die Sitzungen auf allen Geräten, auch auf diesem.',
  signOutEverywhere: 'Überall abmelden',
  aboutDeleting:
    'Mit dem Konto werden auch die Moodboards, Einreichungen und Abonnements gelöscht. In die Galerie aufgenommene Designs bleiben, ohne den Namen.',
  deleteAccount: 'Mein Konto löschen',
  deleteQuestion: 'Das Konto löschen?',
  deleteExplanation: 'Das löscht auch alles, was dazugehört, und lässt sich nicht rückgängig machen.',
  deleteEverything: 'Alles löschen',
  signedInBy: ({ provider }) =>
    `Angemeldet wird über ${provider}, deshalb hat dieses Konto kein Passwort. Es lässt sich bei ${provider} ändern.`,
  currentPassword: 'Bisheriges Passwort',
  changePassword: 'Passwort ändern',
  endsOthers: 'Das beendet die Sitzungen auf allen anderen Geräten.',
  passwordChanged: 'Das Passwort ist geändert',
  othersSignedOut: 'Die anderen Geräte sind abgemeldet.',
  picture: 'Bild',
  pictureHint: 'PNG, JPEG oder WebP, höchstens 5 MB.',
  removePicture: 'Bild entfernen',
  pictureSaved: 'Das Bild ist gespeichert',
  nameSaved: 'Der Name ist gespeichert',
  saveName: 'Namen speichern',
  email: 'E-Mail: ',
  withOwnNames: {
    noBoards: 'Alles Gemerkte beginnt ein Moodboard. Gute Orte für den Anfang:',
    find: 'Suchen',
    noSubmissions: 'Eingereichtes erscheint hier, mit dem, was daraus geworden ist.',
    aboutDeleting:
      'Mit dem Konto werden auch die Moodboards, Einreichungen und Abonnements gelöscht. In die Galerie Aufgenommenes bleibt, ohne den Namen.',
  },
};
