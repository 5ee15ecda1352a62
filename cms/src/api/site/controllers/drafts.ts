import type { Core } from '@strapi/strapi';
import { COLLECTION, ENTRIES, PAGE } from '../../../catalogue/kinds.ts';
import { readCollections } from '../../../catalogue/read-collections.ts';
import { readEntries } from '../../../catalogue/read-entries.ts';
import {
  createReference,
  readReferences,
  readSettingsReferences,
  type Reference,
} from '../../../catalogue/read-references.ts';
import { readIllustrations } from '../../../pages/illustrations.ts';
import { readPages } from '../../../pages/read-pages.ts';
import type { CollectedItem } from '../../../../shared/records.ts';

/**
 * The current draft of an entry, a collection or a page in the form of a feed record, with the records that it refers to, and the settings
 * of the gallery. A collection refers to its published entries, and they to others.
 */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async find(ctx) {
    const { type, id } = ctx.params;
    const draft = await readDraft(strapi, type, id);
    if (!draft) return ctx.notFound('There is no such draft.');
    const references = [...draft.references, ...(await readSettingsReferences(strapi))];
    ctx.body = { ...draft, references };
  },
});

type Draft = Reference & { references: Reference[] };

function readDraft(strapi: Core.Strapi, type: string, id: string): Promise<Draft | undefined> {
  if (type === COLLECTION.type) return readCollection(strapi, id);
  return type === PAGE.type ? readPageDraft(strapi, id) : readEntry(strapi, type, id);
}

async function readPageDraft(strapi: Core.Strapi, id: string): Promise<Draft | undefined> {
  const [row] = await readPages(strapi, { ids: [id] }, 'draft');
  return (
    row && {
      ...createReference(PAGE, row.record),
      references: await readIllustrations(strapi, row.record.content),
    }
  );
}

async function readEntry(strapi: Core.Strapi, type: string, id: string): Promise<Draft | undefined> {
  const kind = ENTRIES.find((one) => one.type === type);
  const [row] = kind ? await readEntries(strapi, kind, { ids: [id] }, 'draft') : [];
  if (!kind || !row) return undefined;
  const { record } = row;
  return { ...createReference(kind, record), references: await readReferences(strapi, [record]) };
}

async function readCollection(strapi: Core.Strapi, id: string): Promise<Draft | undefined> {
  const [row] = await readCollections(strapi, { ids: [id] }, 'draft');
  if (!row) return undefined;
  const { record } = row;
  return { ...createReference(COLLECTION, record), references: await readCollected(strapi, record.items) };
}

async function readCollected(strapi: Core.Strapi, items: readonly CollectedItem[]): Promise<Reference[]> {
  const references: Reference[] = [];
  for (const kind of ENTRIES) {
    const ids = items.filter((item) => item.kind === kind.type).map((item) => item.id);
    const rows = await readEntries(strapi, kind, { ids });
    const entries = rows.map(({ record }) => record);
    references.push(...(await readReferences(strapi, entries)));
    references.push(...entries.map((record) => createReference(kind, record)));
  }
  return references;
}
