import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';

/** Sets up visitors' accounts: links in mails lead to the site, and providers with keys can sign visitors in. */
export async function setAccountSettings(strapi: Core.Strapi): Promise<void> {
  const { siteUrl, confirmEmail, signInWith } = environment;
  // Providers and mails lead back to the site, which forwards `/api`. So its address and its cookies count.
  strapi.config.set('server.absoluteUrl', siteUrl);
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  await store.set({
    key: 'advanced',
    value: {
      unique_email: true,
      allow_register: true,
      email_confirmation: confirmEmail,
      email_confirmation_redirection: `${siteUrl}/login`,
      default_role: 'authenticated',
    },
  });
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
