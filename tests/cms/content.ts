import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from './clients.ts';

export interface Document {
  id: number;
  documentId: string;
  [field: string]: unknown;
}

const TYPES = '/content-manager/collection-types';

/** What an editor does in the panel to documents of one type, through the panel's own calls. */
export function createContent(admin: Client, uid: string) {
  async function call(method: string, path: string, body?: unknown) {
    const answer = await admin(method, `${TYPES}/${uid}${path}`, body);
    if (answer.status >= 400) {
      throw new Error(`${method} ${uid}${path} was refused: ${JSON.stringify(answer.body)}`);
    }
    // The answer holds a user directly, any other document in `data`.
    return answer.body.data ?? answer.body;
  }
  return {
    list: async (): Promise<Document[]> => (await call('GET', '?page=1&pageSize=100')).results,
    create: (data: object): Promise<Document> => call('POST', '', data),
    /** A template is free by default, since the CMS publishes none without a price. */
    publishNew: (data: object): Promise<Document> =>
      call('POST', '/actions/publish', { ...(uid === 'api::template.template' && { price: 0 }), ...data }),
    update: (documentId: string, data: object) => call('PUT', `/${documentId}`, data),
    publish: (documentId: string, data: object = {}) => call('POST', `/${documentId}/actions/publish`, data),
    unpublish: (documentId: string) => call('POST', `/${documentId}/actions/unpublish`, {}),
    discard: (documentId: string) => call('POST', `/${documentId}/actions/discard`, {}),
    remove: (documentId: string) => call('DELETE', `/${documentId}`),
    many: (action: 'bulkPublish' | 'bulkUnpublish' | 'bulkDelete', documentIds: string[]) =>
      call('POST', `/actions/${action}`, { documentIds }),
  };
}

/** Puts a picture of `small-catalogue` into the media library. */
export async function uploadPicture(
  admin: Client,
  name: string,
  /** `replaces`: the id of the file that it replaces. */
  { replaces }: { replaces?: number } = {},
): Promise<Document> {
  const file = join(import.meta.dirname, 'small-catalogue/pictures', name);
  const form = new FormData();
  form.append('files', new Blob([await readFile(file)], { type: 'image/png' }), name);
  const answer = await admin('POST', replaces === undefined ? '/upload' : `/upload?id=${replaces}`, form);
  if (answer.status >= 400) throw new Error(`Upload of ${name}: ${JSON.stringify(answer.body)}`);
  return [answer.body].flat()[0];
}

export async function setAlternativeText(admin: Client, id: number, alternativeText: string): Promise<void> {
  const form = new FormData();
  form.append('fileInfo', JSON.stringify({ alternativeText }));
  await admin('POST', `/upload?id=${id}`, form);
}
