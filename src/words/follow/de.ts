import type { en } from './en.ts';

export const de: typeof en = {
  follow: 'Folgen',
  followName: ({ name }) => `${name} folgen`,
  followByMail: 'Per E-Mail folgen',
  stopFollowing: 'Nicht mehr folgen',
  mailsWhenNew: 'Eine E-Mail, wenn etwas Neues zu sehen ist, höchstens eine am Tag.',
  getsMails: 'Wenn etwas Neues zu sehen ist, kommt eine E-Mail, höchstens eine am Tag.',
  checkMail:
    'Die E-Mails kommen, sobald der Link in der Nachricht geöffnet ist, die wir eben gesendet haben.',
  feed: 'RSS-Feed',
  nowFollowed: ({ name }) => `Ab jetzt gefolgt: ${name}`,
  noLongerFollowed: ({ name }) => `Nicht mehr gefolgt: ${name}`,
};
