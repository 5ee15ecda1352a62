import type { Core } from '@strapi/strapi';
import { type AddressAnswer, type Desk, deskPath } from '../../shared/desk.ts';
import { findAddressHolder } from '../catalogue/address-holders.ts';
import { ENTRIES, GALLERY, LOOKUPS, PUBLISHED } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { readHiddenKinds } from '../gallery/settings.ts';
import { findEntries } from './find-entries.ts';
import { findSteps } from './find-steps.ts';
import { findUses } from './find-uses.ts';
import { findWaiting } from './find-waiting.ts';
import { serveGuide } from './guide.ts';
import { type Ability, coversAll, DELETE, PUBLISH, READ, UPDATE } from '../panel/rights.ts';
import { countMails, loadLatestFault } from '../mail/outbox.ts';
import { servePanel } from '../panel/serve-panel.ts';

const TIMEOUT_MS = 10_000;
/** How many lookups a call may ask about. */
const MOST_IDS = 100;

/**
 * Passes calls of the admin panel on to the site, since the panel does not know the secret. `GET /desk` reports how the latest
 * publishes went. `POST /desk` has the site compare everything with the CMS. With `?allow-mass-delete` the site also accepts any
 * number of deletions. `GET /desk/mails` counts waiting and failed mails. `GET /desk/waiting` lists what waits for the user, and
 * `GET /desk/steps` what the owner of a new gallery does before it opens.
 * `GET /desk/hidden` lists the kinds of entries that the settings hide from visitors.
 * `GET /desk/uses` says which entries use some lookups, and `GET /desk/address` which document has a slug.
 */
export function serveDesk(strapi: Core.Strapi): void {
  const tellMails: Core.ControllerHandler = async (ctx) => {
    ctx.body = { ...(await countMails(strapi)), reason: await loadLatestFault(strapi) };
  };
  const tellDesk: Core.ControllerHandler = async (ctx, next) => {
    await passOn(ctx, next);
    const desk: Partial<Desk> = ctx.body ?? {};
    if (!desk.publishes || !desk.health) return;
    const { links } = desk.health;
    const addresses = desk.publishes.flatMap(({ page }) => page?.address ?? []);
    const entries = await findEntries(strapi, addresses, [...links.dead, ...links['refuses-framing']]);
    ctx.body = { ...desk, siteUrl: environment.siteUrl, entries };
  };
  const tellWaiting: Core.ControllerHandler = async (ctx) => {
    ctx.body = await findWaiting(strapi, ctx.state.userAbility);
  };
  const tellSteps: Core.ControllerHandler = async (ctx) => {
    if (!ctx.state.userAbility.can(UPDATE, GALLERY.uid))
      return refuse(
        ctx,
        403,
        'Only users who may change the settings of the gallery can ask what is left to do.',
      );
    ctx.body = await findSteps(strapi);
  };
  const tellHidden: Core.ControllerHandler = async (ctx) => {
    ctx.body = await readHiddenKinds(strapi);
  };
  const tellUses: Core.ControllerHandler = async (ctx) => {
    const { uid, ids } = ctx.query;
    if (!isAddressed(uid) || !ctx.state.userAbility.can(DELETE, uid))
      return refuse(ctx, 403, 'Only users who may delete these can ask where they are used.');
    ctx.body = (await findUses(strapi, uid, String(ids).split(',').slice(0, MOST_IDS))) ?? {};
  };
  const tellAddress: Core.ControllerHandler = async (ctx) => {
    const { uid, slug, except } = ctx.query;
    const ability: Ability = ctx.state.userAbility;
    if (!isAddressed(uid) || !ability.can(READ, uid))
      return refuse(ctx, 403, 'Only users who may read these can ask who has an address.');
    const holder = await findAddressHolder(strapi, uid, String(slug), String(except));
    // Authors do not see the drafts of others.
    const isShown = holder?.isPublished || coversAll(strapi, ability, { action: READ, model: uid });
    ctx.body = (holder && isShown ? { holder } : {}) satisfies AddressAnswer;
  };
  serveGuide(strapi);
  servePanel(strapi, '/desk', [
    ['GET', '/', tellDesk],
    ['POST', '/', passOn],
    ['GET', '/mails', tellMails],
    ['GET', '/waiting', tellWaiting],
    ['GET', '/steps', tellSteps],
    ['GET', '/hidden', tellHidden],
    ['GET', '/uses', tellUses],
    ['GET', '/address', tellAddress],
  ]);
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

type Addressed = (typeof PUBLISHED)[number]['uid'] | (typeof LOOKUPS)[number]['uid'];

const isAddressed = (uid: unknown): uid is Addressed =>
  [...PUBLISHED, ...LOOKUPS].some((kind) => kind.uid === uid);

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
