import type { StrapiApp } from '@strapi/strapi/admin';
import type { ContentManager } from '../actions.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { guardWrites } from './guard-writes.ts';
import { noteVersion, noteVersions } from './note-versions.ts';
import { askUser } from './question.ts';
import { VersionsPanel } from './VersionsPanel.tsx';

/** The places of the content manager that can show the dialog. A page has one of them. */
const PLACES = [
  ['editView', 'right-links'],
  ['listView', 'actions'],
  ['preview', 'actions'],
] as const;

/** Lets no save of this panel overwrite what somebody else has saved meanwhile. Shows the versions of entries. */
export function watchVersions(app: StrapiApp): void {
  const plugin = app.getPlugin('content-manager');
  const { addDocumentAction, addBulkAction, addEditViewSidePanel } = plugin.apis as unknown as ContentManager;
  addDocumentAction((actions) => actions.map(noteVersion));
  addBulkAction((actions) => actions.map(noteVersions));
  addEditViewSidePanel([VersionsPanel]);
  for (const [page, place] of PLACES)
    plugin.injectComponent(page, place, { name: 'conflict', Component: ConflictDialog });
  window.fetch = guardWrites(window.fetch.bind(window), askUser);
}
