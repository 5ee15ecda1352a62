// What a page shows of the session must be right before its islands are hydrated.

import { findLoginRedirect } from '../../visitor/session.ts';
import { hasFeature } from '../../stores/gallery.ts';
import { $interruption, $token, readToken, isLeaving } from '../../stores/token.ts';
import { keepTyped } from '../forms/typed-text.ts';

/** Keeps the page in step with the session: its header, and whether it may be shown at all. */
export function bindSession(document: Document): void {
  const { dataset } = document.documentElement;
  const address = () => location.pathname + location.search;

  function leaveIfGuarded() {
    const login = hasFeature('accounts') && findLoginRedirect(address(), document.cookie);
    if (login && !$interruption.get() && !isLeaving()) location.replace(login);
  }

  $token.subscribe((token) => {
    if (token) dataset['session'] = 'open';
    else delete dataset['session'];
    leaveIfGuarded();
  });

  $interruption.listen((interruption) => {
    if (interruption) return;
    if (!readToken()) keepTyped(document);
    leaveIfGuarded();
  });
}
