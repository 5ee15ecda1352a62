import { facetFields } from '../../cms/shared/facets.ts';
import { createRecord } from '../../src/lib/objects.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { entryRecord, lookupRecord } from '../replica/records.ts';

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const markup = `<b>"bold"</b> & 'quoted' <img src=x onerror=alert(1)></script><!--`;

/** Fields of templates that strain a layout, by slug. */
const entries: Record<string, Record<string, unknown>> = {
  'very-long': {
    title: 'A template whose title goes on and on, as titles do when nobody stops them, '.repeat(5).trim(),
    description: `${'One sentence follows another. '.repeat(400)}\n\n${word.repeat(8)}`,
    features: Array.from({ length: 60 }, (_, n) => `Feature ${n} of very many`).join('\n'),
    price: 123_456.78,
  },
  unbroken: { title: word.repeat(3), name: word.repeat(3), source: word.repeat(2), features: word.repeat(2) },
  bare: {
    ...{ title: 'X', description: '', pages: '', features: '', source: '', price: 0, author: null },
    ...{ thumbnail: null, screenshots: [], purchase_link: null, preview_link: null },
    ...createRecord(facetFields, () => []),
  },
  'right-to-left': {
    title: 'قالب معرض أعمال للمهندسين المعماريين',
    description: 'هذا القالب مصمم للاستوديوهات الصغيرة.\n\nيعمل على جميع الشاشات.',
    features: 'تصميم متجاوب\nالوضع الداكن',
  },
  markup: {
    title: markup,
    description: `${markup}\n\n${markup}`,
    features: markup,
    pages: markup,
    source: markup,
  },
  vanished: { title: 'Its pictures are gone', thumbnail: 'gone', screenshots: ['gone', 'gone-too'] },
  'slug with spaces & 日本': { title: '日本語のテンプレート' },
  crowded: {
    title: 'In every facet',
    isPromoted: true,
    tags: Array.from({ length: 24 }, (_, n) => `tag-${n}`),
    colors: Array.from({ length: 14 }, (_, n) => `color-${n}`),
    industries: Array.from({ length: 12 }, (_, n) => `industry-${n}`),
  },
};

/** Entries that bad editing or unusual languages bring, of both kinds, and a lookup that one template alone carries. */
export function* awkwardRecords(): Generator<SentRecord> {
  yield lookupRecord('tag', 99, word);
  for (const [index, [slug, fields]] of Object.entries(entries).entries()) {
    for (const kind of ['template', 'inspiration'] as const) {
      const { id, record } = entryRecord(kind, 1000 + index, () => 0.5, slug);
      const tags = kind === 'template' && slug === 'unbroken' ? { tags: ['tag-99'] } : {};
      yield { type: kind, id, record: { ...record, ...fields, ...tags } };
    }
  }
}
