import { expect, onTestFinished, test } from 'vitest';
import { type BucketAddress, createS3, redirectHeader } from '../../src/edge/s3.ts';
import { type Fate, startS3 } from './start-s3.ts';

async function open(changes: Partial<BucketAddress> = {}, prefix = '') {
  const s3 = await startS3(prefix);
  const store = createS3({ ...s3.address, ...changes }, { wait: 1 });
  onTestFinished(store.close);
  return { ...s3, store };
}

const page = { body: Buffer.from('a page'), headers: { 'content-type': 'text/html; charset=utf-8' } };

async function listAll({ list }: ReturnType<typeof createS3>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key, tag } of list()) found[key] = tag;
  return found;
}

test('objects are put, found, listed and removed by keys with any character', async () => {
  const { store, read } = await open({}, 'a folder/');
  const keys = ['index.html', 'authors/Zoë & Søn + 1 (100%)', "it's/a~b!c*d", 'templates/atlas', 'templates'];
  for (const key of keys) await store.put(key, page);

  const found = await listAll(store);
  expect(Object.keys(found).sort()).toEqual(keys.toSorted());
  for (const key of keys) expect(await store.find(key)).toBe(found[key]);
  expect(Object.keys(await read())).toHaveLength(keys.length);
  for (const key of keys) await store.remove(key);
  await store.remove('never there');
  expect(await store.find('index.html')).toBeUndefined();
  expect(await read()).toEqual({});
});

test('a list of several pages is read to its end', async () => {
  const { store, address } = await open({}, 'folder/');
  const keys = ['a', 'a/b', 'b & c', 'd', 'e'];
  for (const key of keys) await store.put(key, page);
  const inPages = createS3(address, { page: 2 });
  onTestFinished(inPages.close);

  expect(Object.keys(await listAll(inPages)).sort()).toEqual(keys);
});

test.each<Fate>([
  { status: 503, code: 'SlowDown' },
  { status: 500, code: 'InternalError' },
  { status: 400, code: 'RequestTimeout' },
  'cut-before',
  'cut-after',
  'cut-within',
])('a request is tried again after a fault that may pass: %o', async (fate) => {
  const { store, decide } = await open();
  const failOddOnes = () => decide(({ number }) => (number % 2 === 1 ? fate : 'answered'));
  failOddOnes();
  await store.put('index.html', page);

  expect(Object.keys(await listAll(store))).toEqual(['index.html']);
  await store.remove('index.html');
  expect(await store.find('index.html')).toBeUndefined();
});

test('an object that redirects says so to a storage that serves websites', async () => {
  const { store, read } = await open();
  await store.put('templates/old', {
    ...page,
    headers: { ...page.headers, [redirectHeader]: '/templates/new' },
  });

  expect((await read())['templates/old']?.headers).toMatchObject({ [redirectHeader]: '/templates/new' });
});

test.each([
  { status: 501, code: 'NotImplemented' },
  { status: 400, code: 'InvalidArgument' },
])('a storage that knows no redirects gets the object without one: %o', async (fate) => {
  const { store, read, decide, takeAsked } = await open();
  decide(({ number }) => (number === 1 ? fate : 'answered'));

  await store.put('templates/old', {
    ...page,
    headers: { ...page.headers, [redirectHeader]: '/templates/new' },
  });

  expect(takeAsked()).toHaveLength(2);
  expect((await read())['templates/old']?.headers).not.toHaveProperty(redirectHeader);
  expect((await read())['templates/old']?.text).toBe('a page');
});

test('a storage that does not recover is given up on with a sentence', async () => {
  const { store, decide } = await open();
  decide(() => ({ status: 503, code: 'SlowDown' }));
  await expect(store.put('index.html', page)).rejects.toThrow(
    /The bucket s3:\/\/gallery\/ at http:\S+ did not answer 6 requests in a row \(503 SlowDown As asked\.\)/,
  );
  decide(() => 'cut-before');
  await expect(store.put('index.html', page)).rejects.toThrow('did not answer 6 requests in a row');
});

test.each([
  [{ bucket: 'none' }, 'There is no bucket none at http://127.0.0.1'],
  [{ secretAccessKey: 'a wrong secret' }, 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID'],
  [{ accessKeyId: 'NOBODY' }, 'does not know the key in AWS_ACCESS_KEY_ID'],
])('a refused request is explained, and not tried again: %o', async (changes, words) => {
  const { store, takeAsked } = await open(changes);

  const fault: Error = await store.put('index.html', page).then(
    () => expect.unreachable(),
    (cause) => cause,
  );
  expect(fault.message).toContain(words);
  expect(fault.message).not.toContain('a wrong secret');
  expect(takeAsked()).toHaveLength(1);
  await expect(listAll(store)).rejects.toThrow(words);
  await expect(store.find('index.html')).rejects.toThrow(words);
});

test.each([
  ['AccessDenied', 'AWS_ACCESS_KEY_ID may not put index.html. It needs s3:GetObject'],
  ['RequestTimeTooSkewed', 'The clock of this machine is more than 15 minutes off'],
  ['ExpiredToken', 'AWS_SESSION_TOKEN has expired'],
  ['PermanentRedirect', 'is in another region'],
  ['EntityTooLarge', '403 EntityTooLarge As asked.'],
])('a refusal with the code %s is explained', async (code, words) => {
  const { store, decide } = await open();
  decide(() => ({ status: 403, code }));

  await expect(store.put('index.html', page)).rejects.toThrow(words);
});
