import { beforeEach, expect, test, vi } from 'vitest';

const one = { kind: 'template', id: 'a'.repeat(24) } as const;
const two = { kind: 'inspiration', id: 'b'.repeat(24) } as const;
const three = { kind: 'template', id: 'c'.repeat(24) } as const;

/** What the storage of the browser has. */
let stored: Map<string, string>;
let isFull: boolean;
/** Hears when another tab stores something. */
let listeners: (() => void)[];

beforeEach(() => {
  // Not after each test: stores stop listening a second later.
  vi.unstubAllGlobals();
  stored = new Map();
  isFull = false;
  listeners = [];
  vi.resetModules();
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => {
    if (name === 'storage') listeners.push(listen);
  });
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
});

const load = () => import('../../src/stores/saved.ts');
const read = () => JSON.parse(stored.get('saved') ?? '[]');

test('entries are in the order of saving, the newest first, and each only once', async () => {
  const { saveOnDevice } = await load();

  for (const item of [one, two, one]) expect(saveOnDevice(item)).toBe(true);

  expect(read()).toEqual([one, two]);
});

test('undoing a removal puts the entry back in its place, beside what was saved since', async () => {
  const { saveOnDevice, removeFromDevice } = await load();
  for (const item of [one, two]) saveOnDevice(item);

  const restore = removeFromDevice(two);
  expect(read()).toEqual([one]);
  saveOnDevice(three);
  restore();

  expect(read()).toEqual([two, three, one]);
});

test('a tab keeps what another tab has saved, even before it hears of it', async () => {
  const { saveOnDevice, $marked } = await load();
  const stop = $marked.listen(() => undefined);
  saveOnDevice(one);

  stored.set('saved', JSON.stringify([two, one]));
  saveOnDevice(three);
  expect(read()).toEqual([three, two, one]);

  stored.set('saved', JSON.stringify([two]));
  for (const hear of listeners) hear();
  expect($marked.get()).toEqual([two]);
  stop();
});

test('while storage is full, entries stay saved until the page is left, and the visitor is told', async () => {
  const { saveOnDevice, $marked } = await load();
  const stop = $marked.listen(() => undefined);
  saveOnDevice(one);

  isFull = true;
  expect(saveOnDevice(two)).toBe(false);
  for (const hear of listeners) hear();

  expect($marked.get()).toEqual([two, one]);
  expect(read()).toEqual([one]);
  stop();
});

test('an entry that is saved on the device and on a board counts once', async () => {
  const { saveOnDevice, keepOnBoards, $marked } = await load();
  saveOnDevice(one);

  keepOnBoards([two, one, two]);

  expect($marked.get()).toEqual([one, two]);
});

test('stored items with an odd id or kind are ignored', async () => {
  stored.set(
    'saved',
    JSON.stringify([one, { kind: 'template', id: '<b>' }, { kind: 'page', id: one.id }, 4]),
  );
  const { readOnDevice } = await load();

  expect(readOnDevice()).toEqual([one]);
});
