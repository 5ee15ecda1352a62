import { expect, test } from 'vitest';
import handleFaults from '../../cms/src/middlewares/database-faults.ts';

type Strapi = Parameters<typeof handleFaults>[1]['strapi'];

const withCode = (code: string) => Object.assign(new Error(`insert into "templates" - ${code}`), { code });
const gone = () => Promise.reject(withCode('ECONNREFUSED'));
const there = () => Promise.resolve();

/** Answers a call that fails with this error, on a database that answers like this. */
async function fail(error: unknown, raw: () => Promise<void>, path = '/content-manager/single-types') {
  const ctx = { method: 'PUT', path, status: 404, body: undefined as unknown };
  const strapi = {
    db: { dialect: { client: 'postgres' }, connection: { raw } },
    log: { error: () => undefined },
  };
  const handle = handleFaults({}, { strapi: strapi as unknown as Strapi });
  await handle(ctx as never, () => Promise.reject(error));
  return ctx;
}

test.each([
  ['ECONNREFUSED', gone, 503, 'The database at DATABASE_URL does not answer.'],
  ['ECONNRESET', gone, 503, 'does not answer'],
  ['57P01', there, 503, 'does not answer'],
  ['53100', there, 500, 'The disk of the CMS is full.'],
  ['SQLITE_FULL', there, 500, 'The disk of the CMS is full.'],
  ['SQLITE_READONLY', there, 500, 'cannot be opened. Check its disk'],
  ['25006', there, 500, 'may not be changed'],
  ['ENOSPC', there, 500, 'The disk of the CMS is full.'],
])('an editor whose call fails with %s is told why', async (code, raw, status, sentence) => {
  const answer = await fail(withCode(code), raw);

  expect(answer).toMatchObject({ status, body: { error: { message: expect.stringContaining(sentence) } } });
});

test('an editor is told why a change could not be committed', async () => {
  const error = new Error('The change was not saved.', { cause: withCode('SQLITE_FULL') });

  expect(await fail(error, there)).toMatchObject({
    body: { error: { message: 'The disk of the CMS is full. Make room on it.' } },
  });
});

test.each([
  ['a connection to another service', withCode('ECONNREFUSED'), there],
  ['a row that is there twice', withCode('SQLITE_CONSTRAINT'), there],
  ['a row of PostgreSQL that is there twice', withCode('23505'), there],
  ['a refusal', Object.assign(new Error('No'), { expose: true }), gone],
])('%s fails as before', async (_name, error, raw) => {
  await expect(fail(error, raw)).rejects.toBe(error);
});

test('a visitor is not told about the database', async () => {
  const error = withCode('ECONNREFUSED');

  await expect(fail(error, gone, '/api/templates')).rejects.toBe(error);
});
