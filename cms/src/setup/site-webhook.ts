import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { CHANGE_EVENT } from '../feed/nudge.ts';

const NAME = 'Vitrine site';

export function allowChangeEvent(strapi: Core.Strapi): void {
  strapi.get('webhookStore').addAllowedEvent('CATALOGUE_CHANGE', CHANGE_EVENT);
}

/** The webhook that tells the site to look at the feed: one of Strapi's own, so that the panel shows it. */
export async function setSiteWebhook(strapi: Core.Strapi): Promise<void> {
  const store = strapi.get('webhookStore');
  const runner = strapi.get('webhookRunner');
  const data = {
    name: NAME,
    url: environment.webhookUrl,
    headers: { Authorization: `Bearer ${environment.secrets.WEBHOOK_SECRET}` },
    events: [CHANGE_EVENT],
    isEnabled: true,
  };
  const webhooks = await store.findWebhooks();
  const known = webhooks.find(({ name }: { name: string }) => name === NAME);
  if (known) runner.update(await store.updateWebhook(known.id, data));
  else runner.add(await store.createWebhook(data));
}
