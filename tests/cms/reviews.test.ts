import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { LOOKUPS, SUBMISSION } from '../../cms/src/catalogue/kinds.ts';
import { createFolder } from '../folder.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A PostgreSQL database with one submission, in which transactions wait for the turn that another one holds. */
function createDatabase() {
  const facets = Object.fromEntries(LOOKUPS.map(({ field }) => [field, []]));
  const row = { ...facets, state: 'pending', email: 'maker@mail.example', title: 'Slate', reason: null };
  const inside = new AsyncLocalStorage<{ endTurn?: () => void }>();
  let turn = Promise.resolve();
  const trx = {
    async raw() {
      const before = turn;
      const { promise, resolve } = Promise.withResolvers<void>();
      turn = promise;
      await before;
      Object.assign(inside.getStore() ?? {}, { endTurn: resolve });
    },
  };
  async function transaction(work: (context: object) => Promise<unknown>) {
    if (inside.getStore()) return work({ trx });
    const own: { endTurn?: () => void } = {};
    return inside.run(own, () => work({ trx })).finally(() => own.endTurn?.());
  }
  const query = () => ({
    async findOne() {
      const read = { ...row };
      await new Promise(setImmediate);
      return read;
    },
    update: async ({ data }: { data: object }) => void Object.assign(row, data),
  });
  return { row, db: { dialect: { client: 'postgres' }, transaction, query } };
}

it('of two reviews at once, the first is final and its mail is the only one', async () => {
  vi.stubEnv('CMS_STATE_DIR', createFolder());
  const { reviewSubmissions } = await import('../../cms/src/submissions/review.ts');
  const { db, row } = createDatabase();
  const mails: { subject: string }[] = [];
  type Middleware = (context: object, next: () => Promise<void>) => Promise<void>;
  const middlewares: Middleware[] = [];
  const documents = { use: (middleware: Middleware) => middlewares.push(middleware) };
  const service = () => ({
    create: async () => ({ documentId: 'draft' }),
    send: async (mail: never) => mails.push(mail),
  });
  reviewSubmissions({ db, documents, service, plugin: () => ({ service }) } as never);
  const review = (data: { state: string; reason?: string }) =>
    middlewares[0]?.(
      {
        uid: SUBMISSION,
        action: 'update',
        params: { documentId: 'slate', data },
      },
      async () => {
        await new Promise(setImmediate);
        Object.assign(row, data);
      },
    );

  const outcomes = await Promise.allSettled([
    review({ state: 'approved' }),
    review({ state: 'rejected', reason: 'The link is dead.' }),
  ]);

  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { reason: { message: 'It is already accepted, and its submitter was told.' } },
  ]);
  expect(row).toMatchObject({ state: 'approved', draft: 'draft' });
  expect(mails).toMatchObject([{ subject: 'Your submission was accepted' }]);
});
