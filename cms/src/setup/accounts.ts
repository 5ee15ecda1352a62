import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';

/** Visitors' accounts: links in mails lead to the site, and mails come from its host. */
export async function setAccountSettings(strapi: Core.Strapi): Promise<void> {
  const { siteUrl } = environment;
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  await store.set({
    key: 'advanced',
    value: {
      unique_email: true,
      allow_register: true,
      email_confirmation: false,
      email_reset_password: `${siteUrl}/reset-password`,
      email_confirmation_redirection: `${siteUrl}/login`,
      default_role: 'authenticated',
    },
  });
  const templates = (await store.get({ key: 'email' })) as Record<
    string,
    { options: { from: { name: string; email: string } } }
  >;
  for (const { options } of Object.values(templates)) {
    options.from = { name: 'Vitrine', email: `no-reply@${new URL(siteUrl).hostname}` };
  }
  await store.set({ key: 'email', value: templates });
}
