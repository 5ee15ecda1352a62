// Where a visitor may begin, as pages without content suggest it. Only in a browser.

import { byKind, type EntryKind } from '../../cms/shared/kinds.ts';
import type { NamedLink } from '../../cms/shared/setting-lines.ts';
import { getListPath } from '../catalogue/paths.ts';
import { kindWords } from '../words/kinds/index.ts';
import { listShownKinds } from './shown-kinds.ts';

/**
 * The featured templates, or all while none is featured.
 *
 * @param featured What the link to the featured ones is called.
 */
export const getBeginning = (featured: string): NamedLink =>
  isEmpty('/featured') ? [kindWords().template.title, getListPath('template')] : [featured, '/featured'];

/** The kinds after the first that have entries. */
export const listOtherKinds = (): EntryKind[] =>
  listShownKinds()
    .slice(1)
    .filter((kind) => !isEmpty(`/${byKind[kind].folder}`));

/** Whether the page with this default address shows nothing yet, as the page knows it (src/layouts/Document.astro). */
const isEmpty = (path: string): boolean =>
  document.documentElement.dataset['empty']?.split(' ').includes(path) ?? false;
