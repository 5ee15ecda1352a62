import { features } from '../../cms/shared/features.ts';
import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { listKinds } from '../catalogue/features.ts';
import { hasFeature } from './gallery.ts';

/** The kinds of entries that visitors can see. While a page is rendered, all of them: islands load entries only in a browser. */
export const listShownKinds = (): readonly EntryKind[] =>
  import.meta.env.SSR ? entryKinds : listKinds(features.filter(hasFeature));
