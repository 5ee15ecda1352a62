import { afterAll, beforeAll, expect, test } from 'vitest';
import { facets } from '../../../cms/shared/facets.ts';
import { entryKinds } from '../../../cms/shared/kinds.ts';
import type { Replica } from '../../../src/replica/replica.ts';
import { type Cms, startCms } from '../../cms/start-cms.ts';
import { createFollower } from '../follower.ts';

let cms: Cms;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
}, 300_000);

afterAll(() => cms.stop());

/** A hosted Strapi, which has lists but no feed. */
const withoutFeed: typeof fetch = async (request, init) =>
  /\/api\/(changes|export)/.test(String(request))
    ? new Response(null, { status: 404 })
    : fetch(request, init);

/** Everything that pages can show, but the colours of pictures: the public lists do not give them. */
function readCatalogue(replica: Replica) {
  const entries = entryKinds.flatMap((kind) => replica.slugs(kind).map((slug) => replica.entry(kind, slug)));
  return withoutPalettes({
    entries,
    lookups: facets.map(({ type }) => replica.lookups(type)),
    authors: replica.authors().map((name) => replica.author(name)),
    related: entries.map((entry) => entry && replica.related(entry.kind, entry.id)),
    files: replica.mediaFiles(),
  });
}

const withoutPalettes = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'palette' ? undefined : part)));

test('the public lists of Strapi make the same catalogue as its feed', async () => {
  using fed = createFollower(cms);
  using listed = createFollower({ ...cms, fetch: withoutFeed });

  expect(await fed.sync()).toEqual({ outcome: 'changed' });
  expect(await listed.sync()).toEqual({ outcome: 'changed' });

  const catalogue = readCatalogue(fed.replica);
  expect(catalogue.entries.length).toBeGreaterThanOrEqual(3);
  expect(catalogue.files.length).toBeGreaterThan(5);
  expect(readCatalogue(listed.replica)).toEqual(catalogue);
  expect([fed.warnings, listed.warnings]).toEqual([[], []]);
  expect([await fed.sync(), await listed.sync()]).toEqual([
    { outcome: 'unchanged' },
    { outcome: 'unchanged' },
  ]);
}, 60_000);
