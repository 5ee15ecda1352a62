import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from './clients.ts';
import { startCms } from './start-cms.ts';
import { postgresPrograms, startPostgres } from './start-postgres.ts';

test.runIf(postgresPrograms)(
  'on PostgreSQL, lists are searched alike, and what takes too long is cut off',
  async () => {
    const programs = postgresPrograms ?? '';
    const postgres = await startPostgres(programs);
    onTestFinished(postgres.stop);
    const cms = await startCms({ seed: 'small', env: { DATABASE_URL: postgres.url } });
    onTestFinished(() => cms.stop());
    const anybody = createClient(cms);
    const find = async (query: string) => {
      const { body } = await anybody('GET', `/api/templates?${query}`);
      return body.data.map(({ slug }: { slug: string }) => slug);
    };

    const found = [
      await find('filters[$or][0][description][$containsi]=GRID. a calm'),
      await find(
        'filters[$or][0][tags][name][$containsi]=FRAM&filters[$or][1][author][username][$containsi]=nobody',
      ),
      await find(
        'filters[$and][0][tags][slug][$in][0]=framer&filters[price][$gt]=0&filters[isPromoted]=true',
      ),
      await find('filters[createdAt][$gte]=2020-01-01&filters[id][$ne]=0&filters[slug]=open-meadow'),
    ];
    const zeroBytes = [
      await anybody('GET', '/api/templates?filters[$or][0][name][$containsi]=%00'),
      await anybody('GET', '/api/templates/a%00'),
      await anybody('GET', '/api/moodboards/shared/a%00'),
    ];
    const psql = ['-v', 'ON_ERROR_STOP=1', postgres.url];
    const holder = spawn(join(programs, 'psql'), [
      ...psql,
      '-c',
      'begin; lock table templates; select pg_sleep(600)',
    ]);
    const ended = once(holder, 'exit');
    onTestFinished(async () => {
      holder.kill();
      await ended;
    });
    const isHeld =
      "select count(*) from pg_locks where relation = 'templates'::regclass and mode like 'Access%Excl%'";
    while (
      execFileSync(join(programs, 'psql'), [...psql, '-Atc', isHeld], { encoding: 'utf8' }).trim() === '0'
    )
      await delay(50);
    const cut = await anybody('GET', '/api/templates');

    expect(found).toEqual([['quiet-harbour'], ['quiet-harbour'], ['quiet-harbour'], ['open-meadow']]);
    expect(zeroBytes.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect([cut.status, cut.body.error.message]).toEqual([
      400,
      expect.stringContaining('takes the database too long'),
    ]);
  },
);
