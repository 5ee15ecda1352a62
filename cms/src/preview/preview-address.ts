import type { Core } from '@strapi/strapi';
import { getAddress } from '../../shared/collections.ts';
import { signPreview } from '../../shared/preview-address.ts';
import { PUBLISHED } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { readFolders } from '../gallery/folders.ts';

/** In seconds. The panel asks for a new address each time an editor opens the preview. */
const LIFETIME = 60 * 60;

/**
 * The address of the panel's preview button. It leads from a published entry or collection to its page, and from a draft to the site's own
 * rendering of it. A draft's address carries a signature instead of a secret, since addresses end up in histories and logs.
 */
export async function createPreviewAddress(
  strapi: Core.Strapi,
  uid: string,
  { documentId, status }: { documentId?: string; status?: string },
): Promise<string | undefined> {
  const kind = PUBLISHED.find((one) => one.uid === uid);
  if (!kind || !documentId) return undefined;
  const { siteUrl, secrets } = environment;
  if (status === 'published') {
    const found = await strapi.documents(kind.uid).findOne({ documentId, status, fields: ['slug'] });
    return found
      ? `${siteUrl}${getAddress(kind.type, found.slug ?? '', await readFolders(strapi))}`
      : undefined;
  }
  const expires = Math.floor(Date.now() / 1000) + LIFETIME;
  const path = await signPreview({ type: kind.type, id: documentId, expires }, secrets.WEBHOOK_SECRET);
  return `${siteUrl}${path}`;
}
