import type { FetchClient } from '@strapi/strapi/admin';
import type { JobState } from '../../import-export/jobs.ts';

/** Between two questions about an import, in milliseconds. */
const PAUSE = 700;
/** How many questions in a row may fail. With SQLite, the CMS answers none while rows are written. */
const PATIENCE = 20;

export interface Choice {
  table: File;
  pictures: readonly File[];
  isDryRun: boolean;
  toPublish: boolean;
}

/** Sends a table, and follows its import until the end. A call that fails is an end too. */
export async function runImport(
  { post, get }: Pick<FetchClient, 'post' | 'get'>,
  { table, pictures, isDryRun, toPublish }: Choice,
  tell: (state: JobState) => void,
): Promise<JobState> {
  const form = new FormData();
  form.append('dryRun', String(isDryRun));
  form.append('publish', String(toPublish));
  form.append('table', table);
  for (const picture of pictures) form.append('pictures', picture);
  try {
    const { data } = await post<{ id: string }>('/imports', form);
    for (let failed = 0; ;) {
      const state = await get<JobState>(`/imports/${data.id}`).then(
        (answer) => answer.data,
        (error: unknown) => {
          failed += 1;
          if (isFinal(error) || failed > PATIENCE) throw error;
        },
      );
      if (state && state.state !== 'running') return state;
      if (state) {
        failed = 0;
        tell(state);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  } catch (error) {
    return {
      state: 'refused',
      message: error instanceof Error ? error.message : String(error),
      mistakes: [],
    };
  }
}

/** Whether asking again would give the same. A CMS that is busy or starts again answers later. */
function isFinal(error: unknown): boolean {
  const { status } = Object(error) as { status?: number };
  return status !== undefined && status < 500;
}
