import { type StrapiApp, useNotification } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { KeepTyped } from './KeepTyped.tsx';
import { outlastFaults } from './outlast-faults.ts';
import { tellFaults, tellOfOtherTabs } from './faults.ts';
import { outlastDeletion, takeReason } from './unreadable.ts';

/** How long to wait for a network or a CMS that is away, in milliseconds. */
const PAUSE = 2000;

/** What the panel says when a session ends. Strapi says that all is lost. */
export const unsavedWords = {
  'app.session.ended.unsaved':
    'Your session has ended. What you have typed is kept in this tab: sign in again and open this page, and it is back in the form.',
};

/** Lets no refused save, no deletion, no fault of the network and no end of the session lose what was typed. */
export function keepUnsaved(app: StrapiApp): void {
  const contentManager = app.getPlugin('content-manager');
  contentManager.injectComponent('editView', 'right-links', { name: 'keep-typed', Component: KeepTyped });
  reason = takeReason();
  contentManager.injectComponent('listView', 'actions', { name: 'reason', Component: Reason });
  const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, PAUSE));
  window.fetch = tellFaults(outlastDeletion(outlastFaults(window.fetch.bind(window), pause)));
  tellOfOtherTabs(window);
}

/** Why the window begins with a list, until the list has said so. */
let reason: string | undefined;

function Reason(): null {
  const { toggleNotification } = useNotification();
  useEffect(() => {
    if (reason) toggleNotification({ type: 'warning', message: reason, timeout: 20_000 });
    reason = undefined;
  }, [toggleNotification]);
  return null;
}
