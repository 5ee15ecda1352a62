import type { FetchClient } from '@strapi/strapi/admin';
import type { Shot } from '../../capture/capture-site.ts';
import type { CaptureState } from '../../capture/captures.ts';

type Client = Pick<FetchClient, 'post' | 'get'>;

/** A file of the media library, as forms have it. */
export interface StoredFile {
  id: number;
  name: string;
  url: string;
  formats?: Record<string, { url: string }> | null;
}

/** Between two questions about a capture, in milliseconds. */
const PAUSE = 700;

/** Has a site captured, and waits until its pictures are there. Throws a sentence. */
export async function takePictures(
  { post, get }: Client,
  address: string,
  shots: readonly Shot[],
  tell: (state: CaptureState) => void,
): Promise<Map<Shot, Blob>> {
  const { data: begun } = await post<{ id: string }>('/captures', { address });
  for (;;) {
    const { data: state } = await get<CaptureState>(`/captures/${begun.id}`);
    if (state.state === 'failed') throw new Error(state.message);
    if (state.state === 'done') break;
    tell(state);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  const pictures = shots.map(async (shot) => {
    const { data } = await get<Blob>(`/captures/${begun.id}/${shot}`, { responseType: 'blob' });
    return [shot, data] as const;
  });
  return new Map(await Promise.all(pictures));
}

/** Puts a picture into the media library, as the editor's own upload. */
export async function storePicture({ post }: Client, picture: Blob, name: string): Promise<StoredFile> {
  const form = new FormData();
  form.append('files', picture, `${name}.jpg`);
  const { data } = await post<StoredFile[]>('/upload', form);
  const [file] = data;
  if (!file) throw new Error('The picture was not stored. Try again.');
  return file;
}
