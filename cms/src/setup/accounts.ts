import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { mailHtml } from './mail.ts';

const MAILS = {
  reset_password: {
    object: 'Choose a new password',
    message: mailHtml({
      text: 'Somebody, hopefully you, asked for a new password for your account at Vitrine. If it was not you, nothing needs to be done.',
      link: '<%= URL %>?code=<%= TOKEN %>',
      label: 'Choose a new password',
    }),
  },
  email_confirmation: {
    object: 'Confirm your address',
    message: mailHtml({
      text: 'Welcome to Vitrine. Confirm that this address is yours, and your account is ready.',
      link: `${environment.siteUrl}/login?confirmation=<%= CODE %>`,
      label: 'Confirm this address',
    }),
  },
};

/** Visitors' accounts: links in mails lead to the site, mails come from its host, and providers with keys sign people in. */
export async function setAccountSettings(strapi: Core.Strapi): Promise<void> {
  const { siteUrl, confirmEmail, signInWith } = environment;
  // Providers and mails lead back through the site, which passes `/api` on: its cookies and its address count.
  strapi.config.set('server.absoluteUrl', siteUrl);
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  await store.set({
    key: 'advanced',
    value: {
      unique_email: true,
      allow_register: true,
      email_confirmation: confirmEmail,
      email_reset_password: `${siteUrl}/reset-password`,
      email_confirmation_redirection: `${siteUrl}/login`,
      default_role: 'authenticated',
    },
  });
  const from = { name: 'Vitrine', email: `no-reply@${new URL(siteUrl).hostname}` };
  const mails = Object.entries(MAILS).map(([key, options]) => [
    key,
    { options: { from, response_email: '', ...options } },
  ]);
  await store.set({ key: 'email', value: Object.fromEntries(mails) });

  const grant = (await store.get({ key: 'grant' })) as Record<string, object>;
  for (const [provider, { key, secret }] of Object.entries(signInWith)) {
    const enabled = Boolean(key && secret);
    grant[provider] = {
      ...grant[provider],
      enabled,
      key: key ?? '',
      secret: secret ?? '',
      callback: `${siteUrl}/${provider}/callback`,
    };
  }
  await store.set({ key: 'grant', value: grant });
}
