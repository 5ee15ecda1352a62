import { domainToASCII } from 'node:url';
import { cutMarks } from '../../shared/fold.ts';
import { createRateLimit } from '../rate-limit.ts';

/**
 * The mails that anybody can cause through a form. Each kind has its own allowance, so nobody can use up the mails of another
 * form.
 */
export type MailKind = 'confirmation' | 'follow' | 'newsletter' | 'password' | 'password-choice' | 'reminder';

const { mayHappen, forget } = createRateLimit(5);

/**
 * Says whether one more mail of a kind may go out, and counts it: five in any hour. Mails from editors are not counted. `recipient`
 * is the mailbox, or the account once its owner has confirmed the address. So mails to other spellings of the address, and to its
 * tags, take none from it.
 */
export const mayMail = (kind: MailKind, recipient: string): boolean => mayHappen(`${kind} ${recipient}`);

/** Gives a recipient the whole allowance of a kind again. */
export const forgetMails = (kind: MailKind, recipient: string): void => forget(`${kind} ${recipient}`);

/**
 * The mailbox of an address, in whatever way that is spelled. All addresses with a tag, as in `ada+1@mail.example`, are one mailbox
 * beside the plain address, so mails to tags cannot use up those of the plain address. Dots count, although one provider ignores
 * them: elsewhere `a.da` and `ada` are two people.
 */
export function getMailbox(address: string): string {
  const [local = '', domain = ''] = cutMarks(address).normalize('NFKC').toLowerCase().split('@');
  return `${local.replace(/\+.*/, '+')}@${domainToASCII(domain)}`;
}

/** Whether the address has a tag, of which anybody can make up any number. */
export const hasTag = (address: string): boolean => getMailbox(address).includes('+@');
