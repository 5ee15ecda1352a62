import type { Core } from '@strapi/strapi';
import { sendLinkMail } from '../mail/link-mail.ts';
import { createCode } from '../people/password-codes.ts';

/** The type of the accounts of the panel's users. */
export const STAFF = 'admin::user';

export interface StaffAccount {
  id: number;
  email: string;
  /** `null` until an invited user has registered. */
  password: string | null;
  isActive: boolean | null;
  blocked: boolean | null;
}

/** Mails a user of the panel a link to choose another password. */
export async function sendStaffCode(strapi: Core.Strapi, { id, email }: StaffAccount): Promise<void> {
  await strapi.db.transaction(async () => {
    const { code, until } = await createCode(strapi, STAFF, id);
    await sendLinkMail(strapi, {
      to: email,
      write: (words, gallery) => words.newPanelPassword({ gallery }),
      link: `${strapi.config.get('admin.absoluteUrl')}/auth/reset-password?code=${code}`,
      until,
    });
  });
}
