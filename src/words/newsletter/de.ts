import { de as problems } from '../../../cms/shared/words/subscription-problems/de.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  heading: 'Neues per E-Mail',
  unsubscribeAnyTime: 'Jederzeit mit einem Klick abbestellbar.',
  subscribe: 'Abonnieren',
  failed: 'Das Abonnieren ist fehlgeschlagen',
  needsScript: 'Der Newsletter braucht JavaScript. Die Feeds funktionieren auch ohne:',
  problems,
  successful: 'Newsletter abonniert',
  followLink: 'Bitte den Link in der E-Mail öffnen, die wir eben gesendet haben.',
  subscribed: 'Das Abonnement ist eingerichtet',
  confirm: 'Abonnement bestätigen',
  confirmed: 'Das Abonnement ist bestätigt.',
  unsubscribe: 'Abbestellen',
  unsubscribed: 'Wir senden keine E-Mails mehr.',
  follow: 'Folgen',
  followed: 'Wenn es etwas Neues gibt, kommt eine E-Mail, höchstens eine am Tag.',
  unfollow: 'Nicht mehr folgen',
  unfollowed: 'Diese E-Mails kommen nicht mehr.',
  done: 'Erledigt',
  forAddress: 'Für diese Adresse:',
};
