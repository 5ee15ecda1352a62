import type { StrapiApp } from '@strapi/strapi/admin';
import type { ContentManager } from '../actions.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { guardWrites } from './guard-writes.ts';
import { KeepTyped } from './KeepTyped.tsx';
import { noteVersion, noteVersions } from './note-versions.ts';
import { outlastFaults } from './outlast-faults.ts';
import { askUser } from './question.ts';
import { VersionsPanel } from './VersionsPanel.tsx';

/** The places of the content manager that can show the dialog. A page has one of them. */
const PLACES = [
  ['editView', 'right-links'],
  ['listView', 'actions'],
  ['preview', 'actions'],
] as const;

/** How long to wait for a network or a CMS that is away, in milliseconds. */
const PAUSE = 2000;

/**
 * Lets no save of this panel overwrite what somebody else has saved meanwhile, and no fault of the network lose what was typed.
 * Shows the versions of entries.
 */
export function watchVersions(app: StrapiApp): void {
  const plugin = app.getPlugin('content-manager');
  const { addDocumentAction, addBulkAction, addEditViewSidePanel } = plugin.apis as unknown as ContentManager;
  addDocumentAction((actions) => actions.map(noteVersion));
  addBulkAction((actions) => actions.map(noteVersions));
  addEditViewSidePanel([VersionsPanel]);
  for (const [page, place] of PLACES)
    plugin.injectComponent(page, place, { name: 'conflict', Component: ConflictDialog });
  plugin.injectComponent('editView', 'right-links', { name: 'keep-typed', Component: KeepTyped });
  const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, PAUSE));
  window.fetch = guardWrites(outlastFaults(window.fetch.bind(window), pause), askUser);
}
