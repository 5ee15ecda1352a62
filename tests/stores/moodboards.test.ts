import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanStores } from 'nanostores';
import { $boards, importSaved, loadBoards, toggleItem } from '../../src/stores/moodboards.ts';
import { $saved } from '../../src/stores/saved.ts';

const item = { kind: 'template', id: 't1', note: '', entry: null } as const;
const board = { documentId: 'b1', name: 'Shelf', note: null, shareToken: null, items: [], coverPictures: [] };
const saved = { ...board, items: [item] };

function forget(): void {
  cleanStores($saved);
  vi.unstubAllGlobals();
}

test('a list asked for before an item was saved, and answered after, does not take the mark away', async () => {
  const old = Promise.withResolvers<Response>();
  const lists = [old.promise, Promise.resolve(Response.json({ data: [saved] }))];
  onTestFinished(forget);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    method === 'GET' ? lists.shift() : Response.json({ data: saved }),
  );
  $boards.set({ status: 'SUCCESS', value: [board] });
  const marks: number[] = [];
  $boards.listen((state) =>
    marks.push(state.status === 'SUCCESS' ? (state.value[0]?.items.length ?? 0) : -1),
  );

  const loaded = loadBoards();
  await toggleItem(board, item);
  old.resolve(Response.json({ data: [board] }));
  await loaded;

  expect(marks).toEqual([1, 1]);
});

/** Stubs a device with an entry that was saved before the sign-in. @returns What it stores. */
function stubDevice(): Map<string, string> {
  const stored = new Map([['saved', JSON.stringify([{ kind: 'template', id: 't1' }])]]);
  onTestFinished(forget);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

test('entries that were saved before the sign-in stay on the device until their board exists', async () => {
  const stored = stubDevice();
  const kept: boolean[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    kept.push(stored.has('saved'));
    return Response.json({ data: method === 'GET' ? [] : saved });
  });

  await Promise.all([importSaved(), importSaved()]);

  expect(kept).toEqual([true, true]);
  expect(stored.has('saved')).toBe(false);
});

test('entries that an interrupted import has put on a board are not put on another one', async () => {
  const stored = stubDevice();
  const methods: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    methods.push(method);
    return Response.json({ data: [saved] });
  });

  await importSaved();

  expect(methods).toEqual(['GET']);
  expect(stored.has('saved')).toBe(false);
});

test('entries that cannot be put on a board stay on the device', async () => {
  const stored = stubDevice();
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json({ data: [] }) : new Response(null, { status: 500 }),
  );

  await importSaved();

  expect(stored.has('saved')).toBe(true);
});
