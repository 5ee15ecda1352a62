import type { Core } from '@strapi/strapi';
import { DEMO_TYPES } from './demo-record.ts';
import { type DemoDocument, nameType, type Removal } from './plan-removal.ts';

/** What a removal of the demo has done, or would do, in lines. */
export function describeRemoval(
  strapi: Core.Strapi,
  { removed, stays }: Removal,
  { isDryRun }: { isDryRun: boolean },
): string[] {
  const nameOf = ({ uid, name }: DemoDocument) => `the ${nameType(strapi, uid)} "${name}"`;
  const groups = DEMO_TYPES.map((uid) => removed.get(uid) ?? []).filter((group) => group.length > 0);
  const done = isDryRun ? 'Would be removed' : 'Removed';
  return [
    ...(groups.length === 0 ? ['The gallery has nothing of the demo that can be removed.'] : []),
    ...groups.map((group) => {
      const [first] = group;
      const type = first ? nameType(strapi, first.uid) : '';
      const names = group.map(({ name }) => name).join(', ');
      return `${done}: ${group.length.toLocaleString('en')} × ${type}${isDryRun ? ` (${names})` : ''}.`;
    }),
    ...stays.map((document) => `Stays: ${nameOf(document)}, since ${document.because}.`),
    ...(isDryRun ? ['This was a dry run, and nothing was changed.'] : []),
  ];
}
