import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Form } from '../bodies/read-form.ts';
import { ENTRIES, MEDIA } from '../catalogue/kinds.ts';
import { changeModel } from '../feed/change-log.ts';
import {
  type Ability,
  covers,
  coversAll,
  isRowId,
  listValues,
  type PanelCall,
  PUBLISH,
  READ_FILE,
  UPDATE,
  UPDATE_FILE,
} from '../panel/rights.ts';
import { type FileUse, listFileUses } from '../pictures/file-uses.ts';
import { findTextFault } from '../storable-texts.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';

const FOLDER = 'plugin::upload.folder';
const RIGHT = { action: UPDATE_FILE, model: MEDIA.uid };
const LONGEST_NAME = 255;

interface File {
  id: number;
  hash: string;
  name: string;
}

/**
 * Refuses changes of files that the user may not make: a file may be changed by who may change it and everything that shows it.
 * Strapi checks neither for bulk actions and folders, nor what shows a file.
 */
export default async function requireChangeableFiles(
  { state: { userAbility, route }, params, request: { query, body = {}, files = {} } }: PanelCall,
  _config: unknown,
  { strapi }: { strapi: Core.Strapi },
): Promise<void> {
  if (route.method === 'GET') {
    parseIds(params.id);
    return checkFolderQuery(strapi, userAbility, route.path, query);
  }
  if (isUpload(route.path)) {
    checkFields(body, files);
    const isDescription = route.path === '/' && query.id;
    if (route.method === 'POST' && !isDescription) requireFile(files);
  }
  const updates = listValues(body.updates).map(Object);
  for (const info of listValues(body.fileInfo, ...updates.map(({ fileInfo }) => fileInfo)))
    checkFileInfo(info);
  // Strapi asks the database for them, and an error there would end the CMS.
  for (const id of [body.parent, body.destinationFolderId]) checkFolderId(id);
  const isFolder = route.path.startsWith('/folders');
  const folderIds = parseIds(isFolder ? params.id : undefined, body.folderIds);
  const fileIds = parseIds(
    isFolder ? undefined : params.id,
    query.id,
    body.fileIds,
    updates.map(({ id }) => id),
  );

  if (folderIds.length > 0 && !coversAll(strapi, userAbility, RIGHT)) {
    throw new errors.PolicyError('You may not change folders, since others use them too. Ask an editor.');
  }
  for (const file of await loadFiles(strapi, fileIds, folderIds)) {
    await requireChangeableFile(strapi, userAbility, file);
  }
}

/**
 * Makes a change of a file in one step with another check that the user of the panel may make it, since a picture takes seconds to
 * draw after the first one. Other callers may change any file.
 */
export async function changeFile<Result>(
  strapi: Core.Strapi,
  id: number,
  change: () => Promise<Result>,
): Promise<Result> {
  return strapi.db.transaction(async () => {
    // Whoever publishes an entry logs it, and so takes this lock before the commit. The check sees that entry, or it comes later.
    await acquireTransactionLock(strapi, changeModel.tableName);
    await checkFileAgain(strapi, id);
    return change();
  });
}

/** Throws when the user of the panel who makes this call may not change the file any longer. */
export async function checkFileAgain(strapi: Core.Strapi, id: number): Promise<void> {
  const call = strapi.requestContext.get() as PanelCall | undefined;
  if (!call?.state.userAbility) return;
  for (const file of await loadFiles(strapi, [id], []))
    await requireChangeableFile(strapi, call.state.userAbility, file);
}

async function requireChangeableFile(strapi: Core.Strapi, ability: Ability, file: File): Promise<void> {
  if (!covers(strapi, ability, RIGHT, file)) {
    throw new errors.PolicyError(
      `You may not change the file "${file.name}", since somebody else uploaded it. Upload a file of your own.`,
    );
  }
  if (!(await canChangeUses(strapi, ability, file))) {
    throw new errors.PolicyError(
      `You may not change the file "${file.name}", since it is used where you may not change anything, such as in a published entry. Upload another file.`,
    );
  }
}

/** Folders lead to the files in them, and to those who made them. */
function checkFolderQuery(
  strapi: Core.Strapi,
  ability: Ability,
  path: string,
  { _q, ...query }: Record<string, unknown>,
): void {
  const isFolder = path.startsWith('/folder');
  if (!isFolder || coversAll(strapi, ability, { action: READ_FILE, model: MEDIA.uid })) return;
  const [named] = /\b(files|createdBy|updatedBy)\b/.exec(JSON.stringify(query)) ?? [];
  if (named)
    throw new errors.PolicyError(`You may not query "${named}" of folders, since others use them too.`);
}

const isUpload = (path: string) => path === '/' || path.startsWith('/files');

/** Strapi accepts more fields, which would attach the file to any entry. It ignores what comes under the name of the other one. */
function checkFields(texts: object, files: Form['files']): void {
  const names = [...Object.keys(texts), ...Object.keys(files)];
  const unknown = names.find((name) => name !== 'files' && name !== 'fileInfo');
  if (unknown !== undefined)
    throw new errors.ValidationError(
      `An upload has no field "${unknown}". Upload the file without it, and attach the file in the entry.`,
    );
  if ('files' in texts || 'fileInfo' in files)
    throw new errors.ValidationError('In an upload, "files" must be a file, and "fileInfo" must be a text.');
  const empty = [files.files ?? []].flat().find(({ size }) => size === 0);
  if (empty)
    throw new errors.ValidationError(
      `The file "${empty.originalFilename}" is empty. Choose it again, or choose another one.`,
    );
}

function requireFile({ files }: Form['files']): void {
  if (files === undefined) throw new errors.ValidationError('The form has no file. Choose one.');
}

/** In a form, it is JSON. Strapi makes a file name of the name before it checks its length. */
function checkFileInfo(sent: unknown): void {
  const info = typeof sent === 'string' ? parseJson(sent) : sent;
  const fault = findTextFault('fileInfo', info);
  if (fault !== undefined) throw new errors.ValidationError(fault);
  for (const { name = '', folder } of [info].flat().map(Object)) {
    checkFolderId(folder);
    if (name !== null && (typeof name !== 'string' || name.length > LONGEST_NAME))
      throw new errors.ValidationError(
        `The name of a file must be a text of at most ${LONGEST_NAME} characters. Shorten it.`,
      );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new errors.ValidationError('The field "fileInfo" is not JSON. Send an object with the name.', {
      cause,
    });
  }
}

const parseIds = (...values: unknown[]): number[] => listValues(...values).map(parseId);

function parseId(value: unknown): number {
  if (isRowId(value)) return Number(value);
  throw new errors.ValidationError('The id of a file or a folder must be a whole number.');
}

/** A file or a folder without it is in no folder. */
function checkFolderId(id: unknown): void {
  if (id !== null && id !== undefined) parseId(id);
}

/** The files with these ids, and those in these folders and the folders below. */
async function loadFiles(strapi: Core.Strapi, ids: number[], folderIds: number[]): Promise<File[]> {
  const folders: { path: string }[] = await strapi.db
    .query(FOLDER)
    .findMany({ where: { id: { $in: folderIds } } });
  const inFolders = folders.flatMap(({ path }) => [
    { folderPath: path },
    { folderPath: { $startsWith: `${path}/` } },
  ]);
  return strapi.db
    .query(MEDIA.uid)
    .findMany({ where: { $or: [{ id: { $in: ids } }, ...inFolders] }, populate: ['createdBy'] });
}

async function canChangeUses(strapi: Core.Strapi, ability: Ability, file: File): Promise<boolean> {
  const uses = await listFileUses(strapi, file);
  const answers = await Promise.all(uses.map((use) => canChangeUse(strapi, ability, use)));
  return answers.every(Boolean);
}

async function canChangeUse(
  strapi: Core.Strapi,
  ability: Ability,
  { type, row, field }: FileUse,
): Promise<boolean> {
  if (!(type in strapi.contentTypes)) return true;
  const entry = await strapi.db.query(type).findOne({ where: { id: row }, populate: ['createdBy'] });
  if (!entry) return true;
  const isPublished = ENTRIES.some(({ uid }) => uid === type) && entry.publishedAt !== null;
  return (
    covers(strapi, ability, { action: UPDATE, model: type, field }, entry) &&
    (!isPublished || covers(strapi, ability, { action: PUBLISH, model: type }, entry))
  );
}
