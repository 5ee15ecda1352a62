import { beforeEach, expect, test, vi } from 'vitest';

type Item = { kind: string; id: string };
type Board = { documentId: string; name: string; items: Item[]; isDefault?: boolean };

const item = (letter: string): Item => ({ kind: 'template', id: letter.repeat(24) });
const [a, b, c] = ['a', 'b', 'c'].map(item);

/** The boards of the account, and the calls that change them. The call number `failing` gets no answer, but `isLost` arrives. */
let boards: Board[];
let changes: string[];
let failing: number;
let isLost: boolean;
let stored: Map<string, string>;

beforeEach(() => {
  [boards, changes, failing, isLost] = [[], [], Number.POSITIVE_INFINITY, false];
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} }, cookie: 'authToken=token' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ data: boards });
    changes.push(`${method} ${address}`);
    const isRefused = changes.length === failing;
    if (isRefused && !isLost) throw new TypeError('The network is gone.');
    const data = method === 'POST' ? create(JSON.parse(String(body)).data) : put(address.split('/'));
    if (isRefused) throw new TypeError('The network is gone.');
    return Response.json({ data });
  });
});

function create(data: Pick<Board, 'name' | 'items' | 'isDefault'>) {
  boards.unshift({ ...data, documentId: `board-${boards.length}` });
  return { documentId: boards[0]?.documentId };
}

function put([, , , id, , kind = '', itemId = '']: string[]) {
  const board = boards.find(({ documentId }) => documentId === id);
  board?.items.unshift({ kind, id: itemId });
  const items = board?.items.map((one) => ({ ...one, note: '', entry: null }));
  return { ...board, items, note: null, shareToken: null };
}

/** A page of the visitor on which the device has these entries. */
async function openPage(saved: (Item | undefined)[] = onDevice()) {
  vi.resetModules();
  stored.set('saved', JSON.stringify(saved));
  const { carryOver } = await import('../../src/stores/carry-over.ts');
  return carryOver;
}
const onDevice = (): Item[] => JSON.parse(stored.get('saved') ?? '[]');

test('a new account gets the entries of the device on the board Saved, in their order', async () => {
  const carryOver = await openPage([a, b, c]);

  await carryOver();

  expect(boards.map(({ name, items }) => ({ name, items }))).toEqual([{ name: 'Saved', items: [a, b, c] }]);
  expect(onDevice()).toEqual([]);
});

test.each(['Gemerkt', 'For the new shop'])(
  'the board that was made for it is used again when it is named %s',
  async (name) => {
    const carryOver = await openPage([a]);
    await carryOver();
    for (const board of boards) board.name = name;

    await (
      await openPage([b])
    )();

    expect(boards).toEqual([{ documentId: 'board-0', name, isDefault: true, items: [b, a] }]);
  },
);

test('the board Saved of an account gets only what it lacks, at its front', async () => {
  boards = [{ documentId: 'mine', name: 'Saved', items: [b] as Item[] }];
  const carryOver = await openPage([a, b, c]);

  await carryOver();

  expect(boards).toEqual([{ documentId: 'mine', name: 'Saved', items: [a, c, b] }]);
  expect(onDevice()).toEqual([]);
});

test.each([false, true])(
  'after a call that fails midway nothing is lost and nothing is there twice (its answer is lost: %s)',
  async (answerIsLost) => {
    boards = [{ documentId: 'mine', name: 'Saved', items: [] }];
    [failing, isLost] = [2, answerIsLost];
    const carryOver = await openPage([a, b, c]);

    await carryOver();
    expect(onDevice()).toEqual([a, b]);
    await (
      await openPage()
    )();

    expect(boards[0]?.items).toEqual([a, b, c]);
    expect(onDevice()).toEqual([]);
  },
);

test('a board that was created although its answer was lost is found on the next page', async () => {
  [failing, isLost] = [1, true];
  const carryOver = await openPage([a, b]);

  await carryOver();
  expect(onDevice()).toEqual([a, b]);
  await (
    await openPage()
  )();

  expect(boards.map(({ items }) => items)).toEqual([[a, b]]);
  expect(onDevice()).toEqual([]);
});

test('two calls at once create one board', async () => {
  const carryOver = await openPage([a]);

  await Promise.all([carryOver(), carryOver()]);

  expect(boards).toHaveLength(1);
});

test('without a session nothing is sent', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} }, cookie: '' });
  const carryOver = await openPage([a]);

  await carryOver();

  expect(changes).toEqual([]);
  expect(onDevice()).toEqual([a]);
});
