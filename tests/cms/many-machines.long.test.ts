import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { isNamedByContent } from '../../src/server/outputs.ts';
import { readFolder } from '../rebuild/world.ts';
import { hasVarnish, startVarnish } from '../edge/start-varnish.ts';
import { send } from '../server/serve.ts';
import type { Balancer } from './balancer.ts';
import { createClient, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { startMailServer } from './mail-server.ts';
import { type CmsMachine, createMachines, type Machine, type SiteMachine } from './machines.ts';
import { meetPerson } from './people.ts';
import { expectNothingTwice } from './races.ts';
import { findFreePort } from './start-cms.ts';
import { postgresPrograms, startPostgres } from './start-postgres.ts';

const programs = postgresPrograms ?? '';
const isLong = process.env['LONG'] === '1';
const rounds = isLong ? 5 : 1;
const patience = { timeout: 240_000 };

/** Requests the home page and the API of the CMS until it is stopped. */
function visit({ url }: Balancer) {
  const failed: { from: number; to: number }[] = [];
  let answered = 0;
  let isStopped = false;
  async function look(path: string): Promise<void> {
    const from = performance.now();
    const isGood = await fetch(url + path).then(
      async (answer) => answer.ok && (await answer.text()) !== '',
      () => false,
    );
    if (isGood) answered += 1;
    else failed.push({ from, to: performance.now() });
  }
  const visits = ['/', '/api/templates?pagination[pageSize]=1'].map(async (path) => {
    while (!isStopped) {
      await look(path);
      await delay(50);
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(visits);
      return { failed, answered };
    },
  };
}

test.runIf(postgresPrograms)(
  'two CMS processes, two site servers and two edges lose nothing when one is killed, and do once what must happen once',
  async () => {
    const postgres = await startPostgres(programs);
    onTestFinished(postgres.stop);
    const { mails, url: smtpUrl, stop: stopMailServer } = await startMailServer();
    onTestFinished(stopMailServer);
    const edges = hasVarnish ? [await findFreePort(), await findFreePort()] : [];
    const { cmsProxy, siteProxy, cmses, sites, sitePorts, stop } = await createMachines(
      postgres.url,
      smtpUrl,
      edges,
    );
    onTestFinished(stop);
    for (const port of edges) {
      const varnish = await startVarnish(sitePorts, port);
      onTestFinished(() => varnish.stop());
    }
    const machines: Machine[] = [...cmses, ...sites];
    onTestFinished(() => Promise.all(machines.map(({ kill }) => kill())).then(() => undefined));
    const query = (sql: string) =>
      execFileSync(join(programs, 'psql'), [postgres.url, '-Atc', sql], { encoding: 'utf8' }).trim();
    const countPublished = () =>
      Number(query('select count(*) from templates where published_at is not null'));

    const published: string[] = [];
    let named = 0;
    async function publishAt({ cms }: CmsMachine): Promise<void> {
      const slug = `made-by-many-${++named}`;
      // Each edge caches that the page does not exist, if a site is up to say so.
      await Promise.all(edges.map((port) => send(port, `/templates/${slug}`)));
      const templates = createContent(await signInAdmin(cms()), 'api::template.template');
      await templates.publishNew({ name: slug, title: `The ${slug}`, slug });
      published.push(slug);
    }
    const missingAt = async (port: number) => {
      const answers = published.map(async (slug) => (await send(port, `/templates/${slug}`)).status);
      const statuses = await Promise.all(answers);
      return published.filter((_, index) => statuses[index] !== 200);
    };
    const showAll = (shown: readonly SiteMachine[]) =>
      Promise.all(
        [...shown.map(({ port }) => port()), ...edges].map((port) =>
          expect.poll(() => missingAt(port), patience).toEqual([]),
        ),
      );

    /** The times when a process was down and its proxy had not noticed. */
    const blind: { from: number; to: number }[] = [];
    async function kill(machine: Machine, proxy: Balancer): Promise<void> {
      const port = machine.port();
      const from = performance.now();
      await machine.kill();
      await expect.poll(() => proxy.noticed(port) ?? 0, { ...patience, interval: 10 }).toBeGreaterThan(from);
      blind.push({ from, to: proxy.noticed(port) ?? 0 });
      proxy.remove(port);
    }

    await Promise.all(cmses.map(({ start }) => start()));
    await Promise.all(sites.map(({ start }) => start()));
    const atFirst = countPublished();
    expect(atFirst).toBeGreaterThan(0);
    expect(query('select count(*) from admin_users')).toBe('1');
    for (const { cms } of cmses) expect(cms().log()).not.toContain('different secrets');

    await Promise.all([...cmses, ...cmses].map(publishAt));
    await showAll(sites);

    const people = Array.from({ length: 8 }, (_, number) => `reader-${number}@mail.example`);
    await Promise.all(
      people.map((email, index) =>
        createClient((cmses[index % 2] ?? cmses[0]).cms())('POST', '/api/subscribers', { email, groups: [] }),
      ),
    );
    const ada = meetPerson(cmses[0].cms);
    await ada.register();
    const authorization = `Bearer ${(await ada.signIn()).body.jwt}`;
    const [here, there] = cmses.map(({ cms }) => createClient(cms(), { authorization }));
    const board = await here?.('POST', '/api/moodboards', { data: { name: 'Shared' } });
    const items = Array.from({ length: 20 }, (_, number) => `entry${'x'.repeat(15)}${number + 10}`);
    const saved = await Promise.all(
      items.map((item, index) =>
        (index % 2 === 0 ? here : there)?.(
          'PUT',
          `/api/moodboards/${board?.body.data.documentId}/items/template/${item}`,
          { data: {} },
        ),
      ),
    );
    expect(new Set(saved.map((answer) => answer?.status))).toEqual(new Set([200]));
    expect(query('select jsonb_array_length(items) from moodboards')).toBe(String(items.length));

    const alsoSubscribed = await expectNothingTwice(
      cmses.map(({ cms }) => cms()),
      query,
    );

    const visitors = visit(siteProxy);
    for (let round = 0; round < rounds; round += 1) {
      for (const index of isLong ? ([0, 1] as const) : ([0] as const)) {
        const [cms, other, site] = [cmses[index], cmses[1 - index] ?? cmses[0], sites[index]];
        await expect
          .poll(() => [cms, other].every(({ port }) => cmsProxy.isWell(port())), patience)
          .toBe(true);
        await expect.poll(() => sites.every(({ port }) => siteProxy.isWell(port())), patience).toBe(true);
        const cut = [publishAt(cms), publishAt(cms), publishAt(cms)];
        await Promise.race(cut);
        await kill(cms, cmsProxy);
        await Promise.allSettled(cut);
        await publishAt(other);
        await showAll(sites);
        await kill(site, siteProxy);
        const desk = await (await signInAdmin(other.cms()))('GET', '/desk');
        expect(desk.body.publishes[0].rendered).toBeGreaterThan(0);
        expect(desk.body.health.error).toMatch(
          `The call to the site at http://localhost:${site.port()} failed: `,
        );
        await publishAt(other);
        await showAll(sites.filter((its) => its !== site));
        await Promise.all([cms.start(), site.start()]);
        await showAll([site]);
      }
    }
    const { failed, answered } = await visitors.stop();

    const isExcused = ({ from, to }: (typeof failed)[0]) =>
      blind.some((time) => from <= time.to && to >= time.from);
    expect(failed.filter((visitor) => !isExcused(visitor))).toEqual([]);
    expect(answered).toBeGreaterThan(failed.length);
    const [first, second] = await Promise.all(sites.map(({ dist }) => readOutputs(dist)));
    expect(first).toEqual(second);
    // A site that is killed while it sends leaves its claim, which another site takes over after five minutes.
    await expect
      .poll(() => query('select count(*) from vitrine_announcements'), patience)
      .toBe(String(countPublished() - atFirst));
    expect(mails.map(({ to }) => to).sort()).toEqual([alsoSubscribed, ...people]);
  },
  900_000,
);

/** The outputs without scripts and data files, since replaced ones stay for a while. Other outputs name these by their content. */
async function readOutputs(dist: string): Promise<Record<string, string>> {
  const isManifest = (path: string) => /^data\/\w+\.json$/.test(path);
  const files = Object.entries(await readFolder(dist));
  return Object.fromEntries(
    files.filter(([path]) => isManifest(path) || !isNamedByContent(toOutputPath(path))),
  );
}
