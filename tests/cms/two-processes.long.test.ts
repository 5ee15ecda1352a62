import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOADED_HEADER } from '../../cms/src/versions/shapes.ts';
import { createAccount, createClient, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { letTimePass } from './let-time-pass.ts';
import { secrets } from './machines.ts';
import { type Cms, startCms } from './start-cms.ts';
import { type Postgres, postgresPrograms, startPostgres } from './start-postgres.ts';

const TEMPLATE = 'api::template.template';
const ROUNDS = 5;

describe.runIf(postgresPrograms)('two CMS processes on one database', () => {
  let postgres: Postgres;
  let cmses: Cms[];
  let tokens: string[];
  let templates: ReturnType<typeof createContent>;

  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '');
    const env = { ...secrets, DATABASE_URL: postgres.url };
    const first = await startCms({ env });
    cmses = [first, await startCms({ env })];
    const admin = await signInAdmin(first);
    templates = createContent(admin, TEMPLATE);
    const account = await createAccount(admin, 'Editor');
    tokens = await Promise.all(
      cmses.map(async (cms) => (await createClient(cms)('POST', '/admin/login', account)).body.data.token),
    );
  });
  afterAll(async () => {
    for (const cms of cmses) await cms.stop();
    await postgres.stop();
  });

  const callAt = (index: number, headers: Record<string, string> = {}) =>
    createClient(cmses[index] as Cms, { authorization: `Bearer ${tokens[index]}`, ...headers });

  it('of two saves in the same moment, one in each process, one is refused', async () => {
    const { documentId, updatedAt } = await templates.create({ name: 'Shared', title: 'Shared', price: 0 });
    let loaded = Date.parse(String(updatedAt));
    const path = `/content-manager/collection-types/${TEMPLATE}/${documentId}`;

    for (let round = 0; round < ROUNDS; round += 1) {
      const header = { [LOADED_HEADER]: `${documentId}=${loaded}` };
      const answers = await Promise.all(
        [0, 1].map((index) => callAt(index, header)('PUT', path, { title: `Round ${round} of ${index}` })),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const saved = answers.find(({ status }) => status === 200);
      loaded = Date.parse(saved?.body.data.updatedAt);
    }
  });

  it('what is scheduled happens once', async () => {
    const entries = [];
    for (let number = 0; number < ROUNDS; number += 1) {
      const title = `Scheduled ${number}`;
      entries.push(await templates.create({ name: title, title, price: 0 }));
    }
    const due = new Date(Date.now() + 60 * 60_000).toISOString();
    for (const [index, { documentId }] of entries.entries()) {
      const order = { documentIds: [documentId], action: 'publish', due };
      expect((await callAt(index % 2)('POST', `/schedules/${TEMPLATE}`, order)).status).toBe(200);
    }

    letTimePass(postgres);
    await expect.poll(async () => (await callAt(0)('GET', '/schedules')).body).toEqual([]);

    for (const { documentId } of entries)
      expect((await callAt(1)('GET', `/versions/${TEMPLATE}/${documentId}`)).body).toHaveLength(1);
  });
});
