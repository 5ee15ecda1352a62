import { type Cms, type CmsOptions, startCms } from './start-cms.ts';
import { postgresPrograms, startPostgres } from './start-postgres.ts';

const isLong = process.env['LONG'] === '1';

/** The databases that tests compare. PostgreSQL is one of them in long runs, where it is installed. */
export const databases = [
  { database: 'SQLite', programs: undefined },
  ...(isLong && postgresPrograms ? [{ database: 'PostgreSQL', programs: postgresPrograms }] : []),
];

/** Starts a CMS on SQLite or, with `programs`, on a PostgreSQL server of its own. */
export async function startCmsOn(programs: string | undefined, options: CmsOptions = {}): Promise<Cms> {
  if (programs === undefined) return startCms(options);
  const postgres = await startPostgres(programs);
  const cms = await startCms({ ...options, env: { ...options.env, DATABASE_URL: postgres.url } });
  return {
    ...cms,
    async stop(how) {
      await cms.stop(how);
      await postgres.stop();
    },
  };
}
