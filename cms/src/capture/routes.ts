import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { ENTRIES, SUBMISSION } from '../catalogue/kinds.ts';
import { type Ability, UPDATE } from '../panel/rights.ts';
import { servePanel } from '../panel/serve-panel.ts';
import { shots } from './capture-site.ts';
import { createCaptures } from './captures.ts';
import { findChromium, NO_CHROMIUM } from './find-chromium.ts';

type Handler = Core.ControllerHandler;

/** In characters, as the links of entries. */
const LONGEST = 2048;

/**
 * Serves the button *Capture* of the panel. `POST /captures` takes `{ address }` and answers with the id of a capture. `GET
 * /captures/:id` tells how it goes on, and `GET /captures/:id/:shot` sends one of its pictures, a JPEG.
 */
export function serveCaptures(strapi: Core.Strapi): void {
  const captures = createCaptures(strapi);

  const begin: Handler = (ctx) => {
    requireEditor(ctx.state.userAbility);
    const { address } = Object(ctx.request.body);
    if (typeof address !== 'string' || address.trim() === '' || address.length > LONGEST)
      throw new errors.ValidationError(
        'The entry has no preview link. Enter the address of the live site first.',
      );
    const chromium = findChromium();
    if (!chromium) throw new errors.ApplicationError(NO_CHROMIUM);
    if (captures.isFull())
      throw new errors.ApplicationError('Several captures are waiting. Try again in a minute.');
    ctx.status = 202;
    ctx.body = { id: captures.begin(address, chromium, ctx.state.user.id) };
  };

  const find = (id: string, user: number) => {
    const capture = captures.find(id, user);
    if (capture) return capture;
    throw new errors.NotFoundError('This capture is not known any longer. Capture the site again.');
  };

  const tell: Handler = (ctx) => {
    ctx.body = find(ctx.params.id, ctx.state.user.id).current;
  };

  const sendPicture: Handler = (ctx) => {
    const { folder, current } = find(ctx.params.id, ctx.state.user.id);
    const shot = shots.find((known) => known === ctx.params.shot);
    if (!shot || current.state !== 'done') throw new errors.NotFoundError();
    ctx.type = 'image/jpeg';
    ctx.body = createReadStream(join(folder, `${shot}.jpg`));
  };

  servePanel(strapi, '/captures', [
    ['POST', '/', begin],
    ['GET', '/:id', tell],
    ['GET', '/:id/:shot', sendPicture],
  ]);
}

/** Who may change entries or review submissions may capture their sites. */
function requireEditor(ability: Ability): void {
  const subjects = [...ENTRIES.map(({ uid }) => uid), SUBMISSION];
  if (!subjects.some((uid) => ability.can(UPDATE, uid)))
    throw new errors.PolicyError('Only users who may edit entries can capture sites.');
}
