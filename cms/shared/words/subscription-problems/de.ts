import type { en } from './en.ts';

export const de: typeof en = {
  unsubscribed:
    'Diese Adresse hat den Newsletter früher abbestellt, deshalb trägt der Dienst sie nicht wieder ein. Bitte uns schreiben oder eine andere Adresse verwenden.',
  bounced: 'E-Mails an diese Adresse kamen zurück. Bitte die Adresse prüfen oder eine andere verwenden.',
  complained:
    'Unsere E-Mails an diese Adresse wurden als Spam gemeldet, deshalb sendet der Dienst keine mehr. Bitte uns schreiben oder eine andere Adresse verwenden.',
  pending:
    'Das Abonnement ist noch nicht bestätigt. Bitte den Link in der E-Mail des Newsletter-Dienstes öffnen.',
};
