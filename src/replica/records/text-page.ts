import { listPictureHashes } from '../../../cms/shared/pages.ts';
import type { Picture } from '../../catalogue/entry.ts';
import type { Page } from '../../catalogue/reads.ts';
import type { PageRecord } from './schema.ts';

/** What the page of a record shows. @param findPicture The picture of the file with a hash, if it can be shown. */
export const toPage = (
  { slug, title, lead, description, content }: PageRecord,
  findPicture: (hash: string) => Picture | undefined,
): Page => ({
  slug,
  title,
  lead,
  description: description || lead || title,
  content,
  pictures: Object.fromEntries(
    listPictureHashes(content).flatMap((hash) => {
      const picture = findPicture(hash);
      return picture ? [[hash, picture]] : [];
    }),
  ),
});
