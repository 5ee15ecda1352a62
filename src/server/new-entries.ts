import type { Entry } from '../catalogue/entry.ts';
import type { PublishedFiles } from '../rebuild/changed-files.ts';
import type { RebuildReport } from '../rebuild/rebuild.ts';
import type { Replica } from '../replica/replica.ts';
import {
  type FolderSetting,
  findEntryKey,
  getEntryPage,
  isInFormerFolder,
  readFolders,
  readMoved,
} from './outputs.ts';

/** @param isKnown Whether the entry with this id may be left out. */
export type NewEntryFinder = (report: RebuildReport, isKnown: (id: string) => boolean) => Iterable<Entry>;

/**
 * Finds the entries that may have got their first page in a publish: those with a page that was new or dirty. A first page is
 * dirty if its render failed or was interrupted before. The first call yields all entries with a page, since a process may stop
 * before it announces its last publish. So does a call whose report does not list every such page. Both leave out the entries
 * whose ids `isKnown` accepts.
 */
export function createNewEntryFinder(
  replica: Pick<Replica, 'answer' | 'allEntries'> & FolderSetting,
  changedFiles: () => Pick<PublishedFiles, 'file'>,
): NewEntryFinder {
  let isFirst = true;
  return function* findNewEntries({ rendered, counts }, isKnown) {
    const folders = readFolders(replica);
    const pages = rendered.filter(({ reason }) => reason.because === 'new' || reason.because === 'dirty');
    if (isFirst || pages.length < counts.new + counts.dirty) {
      for (const entry of replica.allEntries(isKnown))
        if (changedFiles().file(getEntryPage(entry, folders))?.hash) yield entry;
      isFirst = false;
      return;
    }
    for (const { path } of pages) {
      const key = isInFormerFolder(path, folders) ? undefined : findEntryKey(path, folders);
      const entry = key && replica.answer(key);
      if (entry && !readMoved(entry)) yield entry as Entry;
    }
  };
}
