import type { StrapiApp } from '@strapi/strapi/admin';
import { KeepTyped } from './KeepTyped.tsx';
import { outlastFaults } from './outlast-faults.ts';
import { tellFaults, tellOfOtherTabs } from './faults.ts';

/** How long to wait for a network or a CMS that is away, in milliseconds. */
const PAUSE = 2000;

/** What the panel says when a session ends. Strapi says that all is lost. */
export const unsavedWords = {
  'app.session.ended.unsaved':
    'Your session has ended. What you have typed is kept in this tab: sign in again and open this page, and it is back in the form.',
};

/** Lets no refused save, no fault of the network and no end of the session lose what was typed. */
export function keepUnsaved(app: StrapiApp): void {
  app
    .getPlugin('content-manager')
    .injectComponent('editView', 'right-links', { name: 'keep-typed', Component: KeepTyped });
  const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, PAUSE));
  window.fetch = tellFaults(outlastFaults(window.fetch.bind(window), pause));
  tellOfOtherTabs(window);
}
