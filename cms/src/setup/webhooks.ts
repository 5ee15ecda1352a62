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

/** Each by a name of its own, so that the next start finds it again. */
const WANTED = [
  ...webhookUrls.map((url, index) => ({
    name: index === 0 ? 'Vitrine site' : `Vitrine site ${index + 1}`,
    url,
    headers: { Authorization: `Bearer ${secrets.WEBHOOK_SECRET}` },
  })),
  // Somebody else's machine gets no secret of ours.
  ...(buildHookUrl ? [{ name: 'Vitrine build hook', url: buildHookUrl, headers: {} }] : []),
];

const isOurs = ({ name }: Webhook) => /^Vitrine (site( \d+)?|build hook)$/.test(name);

export function allowChangeEvent(strapi: Core.Strapi): void {
  strapi.get('webhookStore').addAllowedEvent('CATALOGUE_CHANGE', CHANGE_EVENT);
}

/** Tells whoever builds the site to read the feed, by webhooks of Strapi's own kind, so that the panel shows them. */
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
 * Calls every webhook of an event by itself. Strapi calls one after the other, so that one without an answer would hold up the
 * others for ten seconds, and says nothing of a call that fails. No call is repeated: the site looks every half minute anyway.
 */
function callAtOnce(strapi: Core.Strapi): void {
  const runner = strapi.get('webhookRunner');
  const failing = new Set<string>();

  async function call(webhook: Webhook, event: string, info: object): Promise<void> {
    const { statusCode, message = '' } = await runner.run(webhook, event, info);
    const { host } = new URL(webhook.url);
    if (statusCode < 400) {
      if (failing.delete(webhook.id))
        strapi.log.info(`${webhook.name} at ${host} can be told of changes again.`);
    } else if (!failing.has(webhook.id)) {
      failing.add(webhook.id);
      const reason = statusCode === 500 ? message : `it answered ${statusCode}`;
      strapi.log.warn(
        `${webhook.name} at ${host} cannot be told of changes: ${reason}. A site looks by itself every half minute.`,
      );
    }
  }

  runner.queue.subscribe(async ({ event, info }: { event: string; info: object }) => {
    const webhooks: Webhook[] = runner.webhooksMap.get(event) ?? [];
    for (const webhook of webhooks) if (webhook.isEnabled) void call(webhook, event, info);
  });
}
