import type { Core } from '@strapi/strapi';
import { ENTRIES } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { countMails, latestFault } from '../mail/outbox.ts';

const TIMEOUT_MS = 10_000;
const PUBLISH = 'plugin::content-manager.explorer.publish';

/**
 * Lets administrators' panels ask the site how its publishes went: `GET /desk`, and `POST /desk` to have it compare
 * everything with the CMS, or with `?allow-mass-delete` follow it whatever it takes away. `GET /desk/mails` tells of the mails that wait. The panel cannot ask by itself, since it does not know the secret.
 */
export function serveDesk(strapi: Core.Strapi): void {
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  const info = { type: 'admin' as const };
  const tellMails: Core.ControllerHandler = async (ctx) => {
    ctx.body = { ...(await countMails(strapi)), reason: await latestFault(strapi) };
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

/** The site's words; status 502 and a sentence where it says nothing. What is asked for is done for those who publish alone. */
const passOn: Core.ControllerHandler = async (ctx) => {
  const canPublish = ENTRIES.some(({ uid }) => ctx.state.userAbility.can(PUBLISH, uid));
  if (ctx.method === 'POST' && !canPublish) {
    return refuse(ctx, 403, 'Only those who may publish can ask the site for this.');
  }
  if (!environment.webhookUrl)
    return refuse(ctx, 502, 'The host that builds the site tells of its publishes.');
  const address = new URL(`/_desk${ctx.search}`, environment.webhookUrl);
  try {
    const answer = await fetch(address, {
      method: ctx.method,
      headers: { authorization: `Bearer ${environment.secrets.WEBHOOK_SECRET}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    ctx.status = answer.status;
    ctx.body = answer.status === 200 ? await answer.json() : {};
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    refuse(
      ctx,
      502,
      `The site at ${address.origin} cannot be asked: ${reason}. Check that it runs, and that it has the same WEBHOOK_SECRET as the CMS.`,
    );
  }
};

function refuse(ctx: Parameters<Core.ControllerHandler>[0], status: number, message: string): void {
  ctx.status = status;
  ctx.body = { error: { status, name: status === 403 ? 'ForbiddenError' : 'BadGateway', message } };
}
