import type { Core } from '@strapi/strapi';
import { isolate } from '../../shared/isolate.ts';
import { environment } from '../environment.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { getMailbox, mayMail } from '../mail/mail-limit.ts';
import { addFollow, createCode } from './followers.ts';
import type { Subject } from './subjects.ts';

/** Follows for an address that has not been confirmed: its owner gets a mail, and follows with the link in it. */
export async function askToFollow(
  strapi: Core.Strapi,
  email: string,
  subject: Subject,
  name: string,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const { token, isConfirmed } = await addFollow(strapi, email, subject, false);
    if (isConfirmed || !mayMail('follow', getMailbox(email))) return;
    await sendLinkMail(strapi, {
      to: email,
      write: (words, gallery) => words.confirmFollow({ gallery, name: isolate(name) }),
      link: `${environment.siteUrl}/newsletter?follow=${createCode(token, subject)}`,
    });
  });
}
