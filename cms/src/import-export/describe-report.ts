import type { ImportReport } from './import-table.ts';

/** What an import has done, or would do, in lines. */
export function describeReport(
  { rows, created, changed, unchanged, published, drafts, lookups, authors, pictures }: ImportReport,
  { isDryRun, toPublish }: { isDryRun: boolean; toPublish: boolean },
): string[] {
  const verb = (number: number) => (isDryRun ? 'would be' : number === 1 ? 'was' : 'were');
  return [
    `${count(rows, 'row')}: ${created} new, ${changed} changed, ${unchanged} as before.`,
    ...(pictures > 0 ? [`${count(pictures, 'picture')} ${verb(pictures)} put into the media library.`] : []),
    ...lookups.map((line) => `New in ${line}.`),
    ...(authors.length > 0 ? [`New authors: ${authors.join(', ')}.`] : []),
    toPublish
      ? `${count(published, 'row')} ${verb(published)} published.`
      : `New and changed rows ${isDryRun ? 'would be' : 'are'} drafts.`,
    ...(drafts > 0
      ? [
          `${count(drafts, 'row')} ${verb(drafts)} left as ${drafts === 1 ? 'a draft' : 'drafts'}, as the file says.`,
        ]
      : []),
    ...(isDryRun ? ['This was a dry run, and nothing was changed.'] : []),
  ];
}

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : `${one}s`}`;
