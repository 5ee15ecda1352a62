import { afterEach, expect, test } from 'vitest';
import { defaultSettings } from '../../cms/shared/gallery.ts';
import { parseChange } from '../../src/replica/records/schema.ts';
import { openReader } from '../../src/replica/reader.ts';
import { openBundle } from '../../src/server/bundle.ts';
import { createOutputs } from '../../src/server/outputs.ts';
import { createRender } from '../../src/server/render-outputs.ts';
import { createRandom, entryRecord } from '../replica/records.ts';
import { elementsOf } from './html.ts';
import { createState } from './replica.ts';
import { compileSite, siteUrl } from './site.ts';

let state: ReturnType<typeof createState> | undefined;
afterEach(() => state?.remove());

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
])('the page of an entry whose links are %j leaves them out', async (link) => {
  const changes = (['template', 'inspiration'] as const).map((kind) => {
    const sent = entryRecord(kind, 1, createRandom(1));
    const record = { ...sent.record, purchase_link: link, preview_link: link };
    const parsed = parseChange({ ...sent, record });
    if ('skipped' in parsed) throw new Error(parsed.skipped.reason);
    return parsed.change;
  });
  state = createState(changes);
  const replica = openReader(state.places.replica);
  const bundle = openBundle(await compileSite());
  const render = createRender({
    bundle,
    mirror: state.places.media,
    typefaces: state.places.typefaces,
    siteUrl,
  });

  for (const path of createOutputs(replica, []).all()) {
    const text = Buffer.from(await render(path, replica.answer)).toString();
    const links = elementsOf(text).flatMap(({ attrs }) =>
      attrs.filter(({ name }) => name === 'href' || name === 'src'),
    );

    expect(text).not.toContain(link.trim());
    for (const { value } of links.filter(isForeign)) expect(value).toMatch(/^(https?:\/\/|\/(?!\/)|#)/);
  }
  expect(replica.slugs('template')).toEqual(['template-1']);
  replica.close();
});

/** Every link except the gallery's own mailbox must lead to a place on the web. */
const isForeign = ({ value }: { value: string }) =>
  !value.startsWith(`mailto:${defaultSettings.contactAddress}`);
