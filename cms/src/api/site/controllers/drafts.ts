import type { Core } from '@strapi/strapi';
import { ENTRIES } from '../../../catalogue/kinds.ts';
import { readEntries } from '../../../catalogue/read-entries.ts';
import { readReferences } from '../../../catalogue/read-references.ts';

/** The current draft of one entry in the form of a feed record, with the records that it refers to. */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async find(ctx) {
    const kind = ENTRIES.find(({ type }) => type === ctx.params.type);
    const [row] = kind ? await readEntries(strapi, kind, { ids: [ctx.params.id] }, 'draft') : [];
    if (!kind || !row) return ctx.notFound('There is no such draft.');
    const { record } = row;
    ctx.body = { type: kind.type, id: record.id, record, references: await readReferences(strapi, record) };
  },
});
