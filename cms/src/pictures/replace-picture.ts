import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { PaletteColor } from '../../shared/colors.ts';
import { changeFile } from '../policies/changeable-files.ts';

export const FILE = 'plugin::upload.file';

/** The columns of a row that describe its stored files. */
const STORED = [
  'name',
  'hash',
  'ext',
  'mime',
  'size',
  'width',
  'height',
  'formats',
  'palette',
  'url',
  'previewUrl',
  'provider',
  'provider_metadata',
] as const;

/** A row of the media library. */
export type FileRow = Record<(typeof STORED)[number], unknown> & {
  id: number;
  name: string;
  ext: string;
  mime: string;
  url: string;
  provider: string;
  formats: Record<string, object> | null;
  palette: PaletteColor[] | null;
};

/** A file that was sent. */
export interface SentPicture {
  filepath: string;
  originalFilename?: string;
  mimetype?: string;
  size: number;
}

const ENDING = /\.(?:avif|gif|hei[cf]|jpe?g|png|svg|tiff?|webp)$/i;

/** The name of a file, with the ending of what is stored in place of that of what was sent. */
export const withEnding = (name: string, ending: string): string => `${name.replace(ENDING, '')}${ending}`;

type User = { user?: { id: number } };

/** The part of Strapi's upload service that changes files. */
export interface UploadService {
  upload(sent: { data: { fileInfo: object }; files: SentPicture }, options?: User): Promise<FileRow[]>;
  updateFileInfo(id: number, info: object, options?: User): Promise<FileRow>;
  remove(file: FileRow): Promise<FileRow>;
}

/**
 * Replaces the picture of a row. The new files get names of their own, and the row changes when all of them are stored. So a
 * replacement that fails changes nothing, and no cache shows the old picture. Strapi would overwrite one file after another.
 * Somebody may publish the picture while the new one is drawn, so the rights of the user are checked again.
 */
export const createReplace =
  (strapi: Core.Strapi, service: UploadService) =>
  async (
    id: number,
    { data: { fileInfo = {} }, file }: { data: { fileInfo?: { name?: string } }; file: SentPicture },
    options?: User,
  ): Promise<FileRow> => {
    const rows = strapi.db.query(FILE);
    const old = await rows.findOne({ where: { id } });
    if (!old) throw new errors.NotFoundError();
    // A refusal names the file that was sent, so it is drawn under its own name.
    const { name, ...info } = fileInfo;
    const [drawn] = await service.upload({ data: { fileInfo: info }, files: file }, options);
    if (!drawn) throw new errors.ApplicationError('The picture was not stored. Upload it once more.');
    const files = Object.fromEntries(STORED.map((column) => [column, drawn[column]]));
    const replaced = await changeFile(strapi, id, async () => {
      await rows.delete({ where: { id: drawn.id } });
      await rows.update({ where: { id }, data: files });
      return service.updateFileInfo(
        id,
        { ...info, name: withEnding(name ?? drawn.name, drawn.ext) },
        options,
      );
    }).catch(async (cause: unknown) => {
      await removeFiles(strapi, drawn);
      await rows.delete({ where: { id: drawn.id } });
      throw cause;
    });
    await removeFiles(strapi, old);
    return replaced;
  };

/** Removes files that no row names any longer. One that cannot be removed takes space, and nothing else. */
async function removeFiles(strapi: Core.Strapi, { provider, formats, ...original }: FileRow): Promise<void> {
  if (provider !== strapi.config.get('plugin::upload.provider')) return;
  const files = [original, ...Object.values(formats ?? {})];
  const outcomes = await Promise.allSettled(
    files.map((file) => strapi.plugin('upload').provider.delete(file)),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      strapi.log.warn(
        `A file of the replaced picture ${original.url} could not be removed: ${outcome.reason}. Remove it from the storage.`,
      );
}
