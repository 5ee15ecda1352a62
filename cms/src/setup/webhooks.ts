import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { CHANGE_EVENT } from '../feed/nudge.ts';

const { webhookUrl, buildHookUrl, secrets } = environment;

const WEBHOOKS = [
  {
    name: 'Vitrine site',
    url: webhookUrl,
    headers: { Authorization: `Bearer ${secrets.WEBHOOK_SECRET}` },
  },
  // Somebody else's machine gets no secret of ours.
  { name: 'Vitrine build hook', url: buildHookUrl, headers: {} },
];

export function allowChangeEvent(strapi: Core.Strapi): void {
  strapi.get('webhookStore').addAllowedEvent('CATALOGUE_CHANGE', CHANGE_EVENT);
}

/** Tells whoever builds the site to read the feed, by webhooks of Strapi's own kind, so that the panel shows them. */
export async function setWebhooks(strapi: Core.Strapi): Promise<void> {
  const store = strapi.get('webhookStore');
  const runner = strapi.get('webhookRunner');
  const present: { id: string; name: string }[] = await store.findWebhooks();
  for (const { url, ...webhook } of WEBHOOKS) {
    const known = present.find(({ name }) => name === webhook.name);
    const data = { ...webhook, url, events: [CHANGE_EVENT], isEnabled: true };
    if (url && known) runner.update(await store.updateWebhook(known.id, data));
    else if (url) runner.add(await store.createWebhook(data));
    else if (known) runner.remove(await store.deleteWebhook(known.id));
  }
}
