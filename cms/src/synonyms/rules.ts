import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import type { Synonyms } from '../../shared/synonyms.ts';
import { refuseField } from '../bodies/refuse.ts';
import { SYNONYM } from '../catalogue/kinds.ts';
import { findTermFault } from './find-fault.ts';
import { splitTerms } from './split-terms.ts';

/** The most published synonyms. Every search by words reads them all, some 20 kB compressed. */
const MOST = 1000;

interface SynonymsRow {
  terms: string;
  isOneWay: boolean | null;
}

/** Refuses to publish synonyms that would be of no use to a search. A draft may have anything. */
export function checkSynonyms(strapi: Core.Strapi): void {
  async function check({ params: { data } }: Event): Promise<void> {
    if (!data.publishedAt) return;
    const rows: SynonymsRow[] = await strapi.db.query(SYNONYM.uid).findMany({
      where: { publishedAt: { $notNull: true }, documentId: { $ne: data.documentId } },
      select: ['terms', 'isOneWay'],
    });
    if (rows.length >= MOST)
      refuseField(
        'terms',
        `There are ${MOST} synonyms on the site, the most that a search reads. Unpublish one.`,
      );
    const fault = findTermFault(toSynonyms(data), rows.map(toSynonyms));
    if (fault !== undefined) refuseField('terms', fault);
  }

  strapi.db.lifecycles.subscribe({ models: [SYNONYM.uid], beforeCreate: check });
}

const toSynonyms = ({ terms, isOneWay }: Partial<SynonymsRow>): Synonyms => ({
  terms: splitTerms(terms ?? ''),
  isOneWay: isOneWay ?? false,
});
