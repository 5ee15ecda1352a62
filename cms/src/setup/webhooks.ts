import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { CHANGE_EVENT } from '../feed/nudge.ts';

const { webhookUrls, buildHookUrl, secrets } = environment;

interface Webhook {
  id: string;
  name: string;
  url: string;
  isEnabled: boolean;
}

/** Each has a different name, by which the next start finds it. */
const WANTED = [
  ...webhookUrls.map((url, index) => ({
    name: index === 0 ? 'Vitrine site' : `Vitrine site ${index + 1}`,
    url,
    headers: { Authorization: `Bearer ${secrets.WEBHOOK_SECRET}` },
  })),
  // The machine of a build host does not get our secret.
  ...(buildHookUrl ? [{ name: 'Vitrine build hook', url: buildHookUrl, headers: {} }] : []),
];

const isOurs = ({ name }: Webhook) => /^Vitrine (site( \d+)?|build hook)$/.test(name);

export function allowChangeEvent(strapi: Core.Strapi): void {
  strapi.get('webhookStore').addAllowedEvent('CATALOGUE_CHANGE', CHANGE_EVENT);
}

/**
 * Sets up the webhooks by which site servers and build hosts learn that the feed has changes. They are Strapi's own webhooks, so
 * the panel shows them.
 */
export async function setWebhooks(strapi: Core.Strapi): Promise<void> {
  const store = strapi.get('webhookStore');
  const runner = strapi.get('webhookRunner');
  callAtOnce(strapi);
  const present: Webhook[] = await store.findWebhooks();
  for (const webhook of WANTED) {
    const known = present.find(({ name }) => name === webhook.name);
    const data = { ...webhook, events: [CHANGE_EVENT], isEnabled: true };
    if (known) runner.update(await store.updateWebhook(known.id, data));
    else runner.add(await store.createWebhook(data));
  }
  for (const webhook of present.filter(isOurs)) {
    if (WANTED.some(({ name }) => name === webhook.name)) continue;
    runner.remove(await store.deleteWebhook(webhook.id));
  }
}

/**
 * Calls all webhooks of an event at once. Strapi calls them one after another, so one that does not answer would delay the others
 * by ten seconds. Strapi also does not report a failed call. No call is repeated, since the site polls every half minute anyway.
 */
function callAtOnce(strapi: Core.Strapi): void {
  const runner = strapi.get('webhookRunner');
  const failing = new Set<string>();

  async function call(webhook: Webhook, event: string, info: object): Promise<void> {
    const { statusCode, message = '' } = await runner.run(webhook, event, info);
    const { host } = new URL(webhook.url);
    if (statusCode < 400) {
      if (failing.delete(webhook.id))
        strapi.log.info(`${webhook.name} at ${host} accepts change notifications again.`);
    } else if (!failing.has(webhook.id)) {
      failing.add(webhook.id);
      const reason = statusCode === 500 ? message : `it answered ${statusCode}`;
      strapi.log.warn(
        `${webhook.name} at ${host} does not accept change notifications: ${reason}. A site polls every half minute anyway.`,
      );
    }
  }

  runner.queue.subscribe(async ({ event, info }: { event: string; info: object }) => {
    const webhooks: Webhook[] = runner.webhooksMap.get(event) ?? [];
    for (const webhook of webhooks) if (webhook.isEnabled) void call(webhook, event, info);
  });
}
