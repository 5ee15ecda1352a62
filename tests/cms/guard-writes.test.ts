import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Choice, guardWrites, type Question } from '../../cms/src/admin/versions/guard-writes.ts';
import { noteLoaded, releaseLoaded } from '../../cms/src/admin/versions/loaded.ts';
import { describeEdit, describeRelation, list } from '../../cms/src/admin/versions/words.ts';
import { LOADED_HEADER, parseLoaded } from '../../cms/src/versions/shapes.ts';

const ENTRY = '/content-manager/collection-types/api::template.template/linden';
const model = 'api::template.template';
const loadedAt = Date.parse('2026-11-26T16:00:00.000Z');
const conflict = {
  entries: [{ document: 'linden', title: 'Linden', present: loadedAt + 5, edits: [], fields: [] }],
};

type Sent = { loaded: string | null; body: unknown };

/** A CMS that gives these answers in turn, and a user who makes this choice. */
function open(answers: { status: number; body: object }[], choice?: Choice) {
  const sent: Sent[] = [];
  const questions: Question[] = [];
  const send = vi.fn(async (_input: unknown, init?: RequestInit) => {
    const { status, body } = answers[sent.length] ?? { status: 200, body: {} };
    sent.push({
      loaded: new Headers(init?.headers).get(LOADED_HEADER),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return Response.json(body, { status });
  });
  const guarded = guardWrites(send as typeof fetch, async (question) => {
    questions.push(question);
    return choice;
  });
  return { guarded, sent, questions };
}

const refusal = { status: 409, body: { error: { details: conflict } } };
const save = (values: object) => ({ method: 'PUT', body: JSON.stringify(values) });

beforeEach(() => {
  const file = { id: 3, name: 'a.png' };
  releaseLoaded();
  noteLoaded({ model, document: { documentId: 'linden', updatedAt: new Date(0).toISOString() } });
  noteLoaded({
    model,
    activeTab: 'draft',
    document: {
      documentId: 'linden',
      updatedAt: new Date(loadedAt).toISOString(),
      title: 'Linden',
      price: 5,
      description: null,
      thumbnail: file,
      screenshots: [file],
      tags: { count: 2 },
    },
  });
});

describe('a write of the panel', () => {
  it.each([
    ['a save', ENTRY, { method: 'PUT', body: '{}' }, true],
    ['a publish', `${ENTRY}/actions/publish?a=1`, { method: 'POST', body: '{}' }, true],
    ['a deletion', `http://localhost:1337${ENTRY}?locale=*`, { method: 'DELETE' }, true],
    [
      'a bulk publish',
      ENTRY.replace('linden', 'actions/bulkPublish'),
      { method: 'POST', body: '{"documentIds":["linden"]}' },
      true,
    ],
    [
      'a single type',
      `/content-manager/single-types/${model}/actions/publish`,
      { method: 'POST', body: '{}' },
      true,
    ],
    ['a read', ENTRY, { method: 'GET' }, false],
    ['a copy', ENTRY.replace('linden', 'clone/linden'), { method: 'POST', body: '{}' }, false],
    ['a call for something else', '/admin/login', { method: 'POST', body: '{}' }, false],
  ])('tells which version was loaded: %s', async (_what, url, init, isGuarded) => {
    const { guarded, sent } = open([]);

    await guarded(url, init);

    expect(sent[0]?.loaded).toBe(isGuarded ? `linden=${loadedAt}` : null);
  });

  it('sends only what the user has changed, for the version that the user was told of', async () => {
    const { guarded, sent, questions } = open([refusal, { status: 200, body: { data: {} } }], 'mine');
    const unchanged = {
      thumbnail: { id: 3 },
      screenshots: [3],
      tags: { connect: [], disconnect: [] },
      description: '',
    };

    const answer = await guarded(
      ENTRY,
      save({
        title: 'Mine',
        price: 5,
        features: 'Fast',
        ...unchanged,
        types: { connect: [{ id: 1 }], disconnect: [] },
      }),
    );

    expect(answer.status).toBe(200);
    expect(questions).toMatchObject([{ kind: 'save', mine: ['title', 'features', 'types'], conflict }]);
    expect(sent[1]).toEqual({
      loaded: `linden=${loadedAt + 5}`,
      body: { title: 'Mine', features: 'Fast', types: { connect: [{ id: 1 }], disconnect: [] } },
    });
  });

  it('compares with what the form began with, although the panel shows the values that it saves', async () => {
    const { guarded, questions } = open([refusal], 'theirs');
    const document = { documentId: 'linden', updatedAt: new Date(loadedAt).toISOString(), title: 'Mine' };
    noteLoaded({ model, activeTab: 'draft', document });

    await guarded(ENTRY, save({ title: 'Mine' }));

    expect(questions[0]?.mine).toEqual(['title']);
  });

  it.each([
    ['is refused', [{ status: 400, body: { error: {} } }]],
    ['is refused and left to the version of somebody else', [refusal]],
  ])('that %s stays with the version that its form had loaded', async (_, answers) => {
    const { guarded, sent } = open(answers);
    const note = (time: number) =>
      noteLoaded({
        model,
        activeTab: 'draft',
        document: { documentId: 'linden', updatedAt: new Date(time).toISOString() },
      });

    await guarded(ENTRY, save({ price: -1 }));
    note(loadedAt + 5);
    await guarded(ENTRY, save({ price: 1 }));
    note(loadedAt + 9);
    await guarded(ENTRY, save({ price: 2 }));

    const versions = sent.map(({ loaded }) => parseLoaded(loaded ?? '').get('linden'));
    expect(versions).toEqual([loadedAt, loadedAt, loadedAt + 9]);
  });

  it('is not repeated when the user leaves it, or cannot be asked', async () => {
    for (const choice of ['theirs', undefined] as const) {
      const { guarded, sent } = open([refusal], choice);

      expect((await guarded(ENTRY, save({ title: 'Mine' }))).status).toBe(409);
      expect(sent).toHaveLength(1);
    }
  });

  it('goes on from the version that it made, although the form still shows the one before', async () => {
    const updatedAt = new Date(loadedAt + 9).toISOString();
    const { guarded, sent } = open([{ status: 200, body: { data: { updatedAt } } }]);
    await guarded(ENTRY, save({ title: 'Mine' }));
    noteLoaded({ model, document: { documentId: 'linden', updatedAt: new Date(loadedAt).toISOString() } });

    await guarded(ENTRY, save({ title: 'Mine again' }));

    expect(sent[1]?.loaded).toBe(`linden=${loadedAt + 9}`);
  });
});

it('versions in the header that make no sense are left out', () => {
  expect([...parseLoaded('a=1;b=x;c=2;<d>=3;e')]).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
  expect(parseLoaded('').size).toBe(0);
});

it('an edit is told with the labels of its fields', () => {
  const fields = [
    { name: 'title', label: 'title' },
    { name: 'price', label: 'price' },
    { name: 'tags', label: 'tags' },
  ];
  const edit = { by: 'Ada', isOwn: false, at: new Date().toISOString(), action: 'save' as const, fields };

  expect(describeEdit(edit)).toMatch(/^Ada changed title, price and tags \(.+\)\.$/);
  expect(describeEdit({ ...edit, isOwn: true, action: 'discard', fields: [] })).toMatch(
    /^You, in another window, discarded the changes of the draft/,
  );
  expect(list(['a', 'b'])).toBe('a and b');
});

it('a reference that a form moves to another place is not told as a new one', () => {
  const theirs = [
    { documentId: 'alder', name: 'Alder' },
    { documentId: 'cedar', name: 'Cedar' },
  ];
  const connect = [{ documentId: 'alder' }, { documentId: 'beech' }];

  expect(describeRelation({ connect, disconnect: [] }, theirs)).toBe('1 added and 1 moved');
  expect(describeRelation({ connect: [], disconnect: [{}] }, theirs)).toBe('1 removed');
});
