import type { Client } from './clients.ts';
import { createContent, type Document } from './content.ts';

/** Makes an author of an account, as an editor does in the panel. */
export const createAuthor = (
  admin: Client,
  { username, documentId }: { username: string; documentId: string },
): Promise<Document> =>
  createContent(admin, 'api::author.author').create({ username, account: { connect: [{ documentId }] } });
