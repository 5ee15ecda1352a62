import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { SentFile } from '../bodies/read-form.ts';
import { AUTHOR, LOOKUPS } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { type Ability, coversAll, PUBLISH, READ } from '../panel/rights.ts';
import { servePanel } from '../panel/serve-panel.ts';
import { rowKinds } from './columns.ts';
import { streamRows } from './export-entries.ts';
import { createJobs } from './jobs.ts';

/** The most rows of a file that is imported in the panel. Others wait for the database while rows are written. */
const MOST_ROWS = 1000;
const CREATE = 'plugin::content-manager.explorer.create';
const UPDATE = 'plugin::content-manager.explorer.update';

type Handler = Core.ControllerHandler;

/**
 * Serves the button *Import* of the panel. `POST /imports` takes a form with the `table`, its `pictures`, and the fields `dryRun`
 * and `publish`, and answers with the id of a job. `GET /imports/:id` tells how the job goes on. `GET /imports/table/:format` is the
 * file of all entries, and of the texts if it is JSON.
 */
export function serveImports(strapi: Core.Strapi): void {
  const jobs = createJobs(strapi);

  const begin: Handler = async (ctx) => {
    requireRights(strapi, ctx.state.userAbility);
    const { table, pictures } = (ctx.request.files ?? {}) as unknown as Record<string, SentFile | SentFile[]>;
    const [file] = [table ?? []].flat();
    if (!file) throw new errors.ValidationError('Choose a CSV or JSON file.');
    const folder = join(environment.incomingDir, randomUUID());
    await mkdir(folder, { recursive: true });
    // The form and its files end with this call.
    const moved = join(folder, randomUUID());
    await rename(file.filepath, moved);
    for (const picture of [pictures ?? []].flat())
      await rename(picture.filepath, join(folder, basename(picture.originalFilename)));
    const { dryRun, publish } = Object(ctx.request.body);
    // Another import may have begun while the files were moved.
    if (jobs.isBusy()) {
      await rm(folder, { recursive: true });
      throw new errors.ApplicationError('Another import is under way. Wait until it has ended.');
    }
    const id = jobs.begin({
      file: moved,
      folder: { path: folder, isOpen: false },
      isDryRun: dryRun === 'true',
      toPublish: publish === 'true',
      most: MOST_ROWS,
      user: ctx.state.user.id,
    });
    ctx.status = 202;
    ctx.body = { id };
  };

  const tell: Handler = (ctx) => {
    const found = jobs.find(ctx.params.id, ctx.state.user.id);
    if (!found)
      throw new errors.NotFoundError(
        'This import is not known any longer, perhaps since the CMS was started again. Look whether its entries are there, or import the file again.',
      );
    ctx.body = found;
  };

  const sendTable: Handler = (ctx) => {
    requireRights(strapi, ctx.state.userAbility);
    const { format } = ctx.params;
    if (format !== 'csv' && format !== 'json') throw new errors.NotFoundError();
    ctx.type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json';
    ctx.body = streamRows(strapi, format);
  };

  servePanel(strapi, '/imports', [
    ['POST', '/', begin],
    ['GET', '/table/:format', sendTable],
    ['GET', '/:id', tell],
  ]);
}

/** A file may have entries of every kind and texts, and name new lookups, so who imports or exports must have the rights of an editor. */
function requireRights(strapi: Core.Strapi, ability: Ability): void {
  const needed = [
    ...rowKinds.flatMap(({ uid }) =>
      [READ, CREATE, UPDATE, PUBLISH].map((action) => ({ action, model: uid })),
    ),
    ...[...LOOKUPS, AUTHOR].map(({ uid }) => ({ action: CREATE, model: uid })),
  ];
  if (!needed.every((right) => coversAll(strapi, ability, right)))
    throw new errors.PolicyError(
      'Only users who may publish entries and texts and add tags can import and export them.',
    );
}
