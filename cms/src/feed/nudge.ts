import type { Core } from '@strapi/strapi';

export const CHANGE_EVENT = 'catalogue.change';
const COALESCE_MS = 5;

/**
 * Returns a function that announces a change of the catalogue to Strapi's webhooks: after
 * the transaction it is called in has committed, and once for all changes that commit within
 * a few milliseconds. The event carries no data; the feed has it.
 */
export function createNudge(strapi: Core.Strapi): () => Promise<void> {
  let isPending = false;
  function announce(): void {
    if (isPending) return;
    isPending = true;
    setTimeout(() => {
      isPending = false;
      void strapi.eventHub.emit(CHANGE_EVENT, {});
    }, COALESCE_MS);
  }
  return async () => {
    if (!strapi.db.inTransaction()) return announce();
    await strapi.db.transaction(({ onCommit }) => onCommit(announce));
  };
}
