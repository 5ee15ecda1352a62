import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { findTermFault } from '../../cms/src/synonyms/find-fault.ts';
import { splitTerms } from '../../cms/src/synonyms/split-terms.ts';
import { createFollower, fetchExport } from './catalogue-map.ts';
import { type Client, createSite, employ, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

const SYNONYM = 'api::synonym.synonym';

describe.each(databases)('synonyms on $database', ({ programs }) => {
  let cms: Cms;
  let site: Client;
  let editor: Client;
  let synonyms: ReturnType<typeof createContent>;

  beforeAll(async () => {
    cms = await startCmsOn(programs, { seed: 'small' });
    site = createSite(cms);
    await signInAdmin(cms);
    editor = await employ(cms, 'Editor');
    synonyms = createContent(editor, SYNONYM);
  });
  afterAll(() => cms.stop());

  it('leave the CMS when an editor publishes them, and go when they are unpublished', async () => {
    const { documentId } = await synonyms.create({ terms: 'hut,  log   cabin,refuge' });
    const follower = await createFollower(site);
    const recordOf = async () => (await fetchExport(site)).records.get(`synonym ${documentId}`);
    expect(await recordOf()).toBeUndefined();

    await synonyms.publish(documentId);
    expect(await follower.poll()).toBe(1);
    const terms = ['hut', 'log cabin', 'refuge'];
    expect(await recordOf()).toEqual({ id: documentId, terms, isOneWay: false });
    await synonyms.publish(documentId, { isOneWay: true });
    expect(await recordOf()).toEqual({ id: documentId, terms, isOneWay: true });
    await synonyms.update(documentId, { terms: 'hut, shed' });
    expect(await recordOf()).toMatchObject({ terms });
    await synonyms.unpublish(documentId);

    expect(await recordOf()).toBeUndefined();
  });

  it('of no use are refused with a sentence beside the field, and stay a draft', async () => {
    await synonyms.publishNew({ terms: 'lake, mere' });
    const refused = async (body: object) => {
      const path = `/content-manager/collection-types/${SYNONYM}/actions/publish`;
      const answer = await editor('POST', path, body);
      return { status: answer.status, faults: answer.body.error?.details?.errors };
    };

    for (const terms of ['lake', 'lake, lakes', 'mere, lake']) {
      const fault = findTermFault({ terms: splitTerms(terms), isOneWay: false }, [
        { terms: ['lake', 'mere'], isOneWay: false },
      ]);
      const { status, faults } = await refused({ terms });
      expect(status).toBe(400);
      expect(faults).toMatchObject([{ path: ['terms'], message: fault }]);
    }
    expect((await refused({ terms: 'x, '.repeat(200) })).status).toBe(400);
    const draft = await synonyms.create({ terms: 'lake' });
    await expect(synonyms.publish(draft.documentId)).rejects.toThrow('stands alone');
    expect((await synonyms.list()).some(({ documentId }) => documentId === draft.documentId)).toBe(true);
  });

  it('are for editors, not for authors or the public', async () => {
    const author = await employ(cms, 'Author');

    expect((await author('GET', `/content-manager/collection-types/${SYNONYM}`)).status).toBe(403);
    expect((await fetch(`${cms.url}/api/synonyms`)).status).toBe(404);
  });
});

const others = [
  { terms: ['lake', 'mere'], isOneWay: false },
  { terms: ['refuge', 'hut'], isOneWay: true },
  { terms: ['hut', 'shed'], isOneWay: true },
];

test.each([
  ['', 'There are no terms'],
  [' , ;', 'There are no terms'],
  ['lake', '“lake” stands alone.'],
  ['lake, lake', '“lake” is there twice.'],
  ['lake, LAKES', '“LAKES” is another form of “lake”'],
  ['gray house, grey houses', '“grey houses” is another form of “gray house”'],
  [`lake, ${'x'.repeat(51)}`, 'has 51 characters. A term may have 50.'],
  ['lake, one two three four', '“one two three four” has 4 words.'],
  ['lake, –', '“–” has no letters or digits'],
  ['lake, the website', '“the website” has only words that searches skip'],
  [Array.from({ length: 13 }, (_, n) => `w${n}`).join(), 'There are 13 terms.'],
  ['mere, lake', 'Searches for “mere” find “lake” already: the entry “lake, mere” says so.'],
  ['hotels, guest houses', 'Searches for “hotels” find “guest houses” already: every gallery knows that.'],
])('%j are of no use', (terms, fault) => {
  expect(findTermFault({ terms: splitTerms(terms), isOneWay: false }, others)).toContain(fault);
});

test.each([
  ['lake, tarn', false],
  ['hotel, inn, guest house', false],
  ['the lake, pond', false],
  ['hut, cabin', true],
  ['hut, refuge', false],
])('%j are of use', (terms, isOneWay) => {
  expect(findTermFault({ terms: splitTerms(terms), isOneWay }, others)).toBeUndefined();
});

test('terms that find each other one way after another are refused', () => {
  const fault = findTermFault({ terms: ['shed', 'barn', 'refuges'], isOneWay: true }, others);

  expect(fault).toBe(
    '“shed” and “hut” would find each other in a circle, because of “hut, shed”. If they mean the same, turn “one way” off and unpublish the other entry.',
  );
});

test('terms that one-way synonyms find already are refused one way, and are of use both ways', () => {
  const own = { terms: ['refuge', 'hut'] };

  expect(findTermFault({ ...own, isOneWay: true }, others)).toContain('the entry “refuge, hut” says so');
  expect(findTermFault({ ...own, isOneWay: false }, others)).toBeUndefined();
});
