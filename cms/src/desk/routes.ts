import type { Core } from '@strapi/strapi';
import { type Desk, deskPath } from '../../shared/desk.ts';
import { ENTRIES } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { countMails, loadLatestFault } from '../mail/outbox.ts';

const TIMEOUT_MS = 10_000;
const PUBLISH = 'plugin::content-manager.explorer.publish';

/**
 * Passes calls of the admin panel on to the site, since the panel does not know the secret. `GET /desk` reports how the latest
 * publishes went. `POST /desk` has the site compare everything with the CMS. With `?allow-mass-delete` the site also accepts any
 * number of deletions. `GET /desk/mails` counts waiting and failed mails.
 */
export function serveDesk(strapi: Core.Strapi): void {
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  const info = { type: 'admin' as const };
  const tellMails: Core.ControllerHandler = async (ctx) => {
    ctx.body = { ...(await countMails(strapi)), reason: await loadLatestFault(strapi) };
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '/desk',
    routes: [
      { method: 'GET', path: '/', handler: passOn, info, config },
      { method: 'POST', path: '/', handler: passOn, info, config },
      { method: 'GET', path: '/mails', handler: tellMails, info, config },
    ],
  });
}

/**
 * Asks every site server. The answer is the first server's report with the errors of all servers, or status 502 and a sentence if
 * no server answers. Only people who may publish can send a `POST`, and it must succeed on every server.
 */
const passOn: Core.ControllerHandler = async (ctx) => {
  const canPublish = ENTRIES.some(({ uid }) => ctx.state.userAbility.can(PUBLISH, uid));
  if (ctx.method === 'POST' && !canPublish) {
    return refuse(ctx, 403, 'Only users who may publish entries can do this.');
  }
  if (environment.webhookUrls.length === 0)
    return refuse(ctx, 502, 'See the build host for the state of publishes.');
  const answers = await Promise.all(
    environment.webhookUrls.map((url) => askSite(new URL(`${deskPath}${ctx.search}`, url), ctx.method)),
  );
  const faults = answers.flatMap((answer) => ('fault' in answer ? answer.fault : []));
  const [first, ...others] = answers.flatMap((answer) => ('fault' in answer ? [] : answer));
  if (!first || (ctx.method === 'POST' && faults.length > 0)) return refuse(ctx, 502, faults.join(' '));
  ctx.status = first.status;
  ctx.body = first.body;
  if (!first.body.health) return;
  const error = [first, ...others]
    .flatMap(({ body }) => body.health?.error ?? [])
    .concat(faults)
    .join(' ');
  ctx.body = { ...first.body, health: { ...first.body.health, ...(error && { error }) } };
};

type Answer = { status: number; body: Partial<Desk> } | { fault: string };

async function askSite(address: URL, method: string): Promise<Answer> {
  try {
    const answer = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${environment.secrets.WEBHOOK_SECRET}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const body: Partial<Desk> = answer.status === 200 ? ((await answer.json()) as Desk) : {};
    return { status: answer.status, body };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return {
      fault: `The call to the site at ${address.origin} failed: ${reason}. Check that it runs, and that it has the same WEBHOOK_SECRET as the CMS.`,
    };
  }
}

function refuse(ctx: Parameters<Core.ControllerHandler>[0], status: number, message: string): void {
  ctx.status = status;
  ctx.body = { error: { status, name: status === 403 ? 'ForbiddenError' : 'BadGateway', message } };
}
