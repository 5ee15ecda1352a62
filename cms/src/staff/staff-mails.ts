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
      subject: 'Choose a new password for the admin panel',
      write: (gallery) =>
        `Somebody asked for a new password for your account in the admin panel of ${gallery}. The link works for an hour. If it was not you, ignore this mail.`,
      link: `${strapi.config.get('admin.absoluteUrl')}/auth/reset-password?code=${code}`,
      label: 'Choose a new password',
      until,
    });
  });
}
