import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanStores } from 'nanostores';
import { $boards, loadBoards, toggleItem } from '../../src/stores/moodboards.ts';
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
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} }, cookie: '' });
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
