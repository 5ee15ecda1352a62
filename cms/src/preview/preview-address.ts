import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { byKind } from '../../shared/kinds.ts';
import { ENTRIES } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';

/** In seconds. The panel asks for a new address each time an editor opens the preview. */
const LIFETIME = 60 * 60;

/**
 * The address of the panel's preview button. It leads from a published entry to its page, and from a draft to the site's own
 * rendering of it. A draft's address carries a signature instead of a secret, since addresses end up in histories and logs. The
 * site checks it in `src/server/preview.ts`.
 */
export async function createPreviewAddress(
  strapi: Core.Strapi,
  uid: string,
  { documentId, status }: { documentId?: string; status?: string },
): Promise<string | undefined> {
  const kind = ENTRIES.find((entry) => entry.uid === uid);
  if (!kind || !documentId) return undefined;
  const { siteUrl, secrets } = environment;
  if (status === 'published') {
    const entry = await strapi.documents(kind.uid).findOne({ documentId, status, fields: ['slug'] });
    return entry ? `${siteUrl}/${byKind[kind.type].folder}/${entry.slug}` : undefined;
  }
  const path = `/_preview/${kind.type}/${documentId}?expires=${Math.floor(Date.now() / 1000) + LIFETIME}`;
  const signature = createHmac('sha256', secrets.WEBHOOK_SECRET).update(path).digest('base64url');
  return `${siteUrl}${path}&signature=${signature}`;
}
