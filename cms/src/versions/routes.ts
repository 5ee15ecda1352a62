import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { createChecker, loadReadableDraft, type PermissionChecker } from '../panel/readable-draft.ts';
import { isRowId } from '../panel/rights.ts';
import { servePanel } from '../panel/serve-panel.ts';
import { isSame, listFields, readContent, readLabels } from './content.ts';
import { restoreVersion } from './restore.ts';
import type { ComparedField, Comparison } from './shapes.ts';
import { hasVersions, listVersions, loadVersion, type Version } from './versions.ts';

type Call = Parameters<Core.ControllerHandler>[0];

interface Place {
  uid: UID.ContentType;
  documentId: string;
  checker: PermissionChecker;
  draft: object;
}

/**
 * The versions of an entry for its editors: `GET /versions/:model/:id` lists them. `GET …/:version` compares one with the draft, and
 * `POST …/:version` writes it into the draft. Each user sees the fields and entries that they may read.
 */
export function serveVersions(strapi: Core.Strapi): void {
  const list: Core.ControllerHandler = async (ctx) => {
    const { documentId } = await findPlace(strapi, ctx);
    ctx.body = await listVersions(strapi, documentId);
  };
  const compare: Core.ControllerHandler = async (ctx) => {
    const place = await findPlace(strapi, ctx);
    ctx.body = await compareVersion(strapi, place, await findVersion(strapi, place, ctx));
  };
  const restore: Core.ControllerHandler = async (ctx) => {
    const place = await findPlace(strapi, ctx);
    const { uid, documentId, checker, draft } = place;
    if (!checker.can.update(draft))
      throw new errors.PolicyError('You may not change this entry, so you cannot restore a version of it.');
    const { content } = await findVersion(strapi, place, ctx);
    const writable = Object.fromEntries(
      Object.entries(content).filter(([name]) => checker.can.update(draft, name)),
    );
    ctx.body = await restoreVersion(strapi, uid, documentId, writable, ctx.state.user.id);
  };

  servePanel(strapi, '/versions', [
    ['GET', '/:model/:id', list],
    ['GET', '/:model/:id/:version', compare],
    ['POST', '/:model/:id/:version', restore],
  ]);
}

/** The entry of a call, if it is there and the user may read it. */
async function findPlace(strapi: Core.Strapi, ctx: Call): Promise<Place> {
  const { model: uid = '', id: documentId = '' } = ctx.params as Record<string, string>;
  if (!hasVersions(uid)) throw new errors.NotFoundError(`No versions of "${uid}" are kept.`);
  const checker = createChecker(strapi, ctx.state.userAbility, uid);
  const draft = await loadReadableDraft(strapi, checker, uid, documentId);
  return { uid, documentId, checker, draft };
}

async function findVersion(strapi: Core.Strapi, { documentId }: Place, ctx: Call): Promise<Version> {
  const id = ctx.params['version'];
  const version = isRowId(id) ? await loadVersion(strapi, documentId, Number(id)) : null;
  if (version) return version;
  throw new errors.NotFoundError(
    'This version is gone, since only the last 20 of an entry are kept. Choose a newer one.',
  );
}

async function compareVersion(
  strapi: Core.Strapi,
  { uid, documentId, checker, draft }: Place,
  { id, at, by, content }: Version,
): Promise<Comparison> {
  const present = (await readContent(strapi, uid, documentId)) ?? {};
  const getLabel = await readLabels(strapi, uid);
  const fields = listFields(strapi, uid)
    .filter(({ name }) => name in content && checker.can.read(draft, name))
    .map(({ name }): ComparedField => {
      const [one = null, other = null] = [content[name], present[name]];
      return { name, label: getLabel(name), version: one, draft: other, isSame: isSame(one, other) };
    });
  return { id, at, by, fields, canRestore: checker.can.update(draft) };
}
