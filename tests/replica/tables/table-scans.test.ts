import { expect, test } from 'vitest';
import { createTables } from '../../../src/replica/tables/tables.ts';
import { queryPlans } from '../query-plans.ts';

/** What reads a whole table on purpose: collections, pages and synonyms, which are few, the settings, which are one row, and others never for a publish of one entry. */
const wholeTables = [
  'SCAN collection USING COVERING INDEX collection_created',
  'SCAN entry USING COVERING INDEX entry_site',
  'SCAN media USING COVERING INDEX sqlite_autoindex_media_1',
  'SCAN media_file USING COVERING INDEX media_file_name',
  'SCAN p',
  'SCAN settings',
  'SCAN site',
  'SCAN skipped',
  'SCAN synonym',
];

test('no statement reads a whole table where an index leads to its rows', () => {
  const plans = queryPlans(createTables, () => true);

  expect(plans.length).toBeGreaterThan(50);
  const scans = plans.flat().filter((step) => /^SCAN (?!CONSTANT|\(subquery)/.test(step));
  expect([...new Set(scans)].toSorted()).toEqual(
    [...wholeTables, 'SCAN m USING INDEX media_fault'].toSorted(),
  );
});
