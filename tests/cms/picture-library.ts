import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Answer, signInAdmin } from './clients.ts';
import type { Cms } from './start-cms.ts';

export type File = { url: string; mime: string; ext: string; width: number; height: number };
export type Stored = File & { id: number; name: string; formats: Record<string, File> | null };

/** The media library of a CMS, through the calls of the panel. */
export async function openLibrary(cms: Cms) {
  const admin = await signInAdmin(cms);

  function send(bytes: Buffer, name: string, type: string, path = '/upload'): Promise<Answer> {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
    return admin('POST', path, form);
  }

  return {
    /** Sends a file. With the path `/upload?id=<id>` it replaces another. */
    send,
    async store(bytes: Buffer, name: string, type: string): Promise<Stored> {
      const { status, body } = await send(bytes, name, type);
      expect({ name, status, message: body.error?.message }).toMatchObject({ name, status: 201 });
      return body[0];
    },
    row: async (id: number) => (await admin('GET', `/upload/files/${id}`)).body,
    fetchFile: async ({ url }: Pick<File, 'url'>) =>
      Buffer.from(await (await fetch(new URL(url, cms.url))).arrayBuffer()),
    onDisk: () => readdirSync(join(cms.stateDir, 'public/uploads')).sort(),
  };
}

/** The original and its renditions. */
export const listFiles = (stored: Stored): File[] => [stored, ...Object.values(stored.formats ?? {})];
