export const CHANGE_EVENT = 'catalogue.change';
const COALESCE_MS = 5;

/** What of Strapi it needs. */
export interface Host {
  db: {
    inTransaction(): boolean;
    transaction(run: (transaction: { onCommit(callback: () => void): void }) => void): Promise<unknown>;
  };
  eventHub: { emit(event: string, data: object): unknown };
}

/**
 * Returns a function that announces a change of the catalogue to Strapi's webhooks: after
 * the transaction it is called in has committed, and once for all changes that commit within
 * a few milliseconds. The event carries no data; the feed has it.
 */
export function createNudge({ db, eventHub }: Host): () => Promise<void> {
  let isPending = false;
  function announce(): void {
    if (isPending) return;
    isPending = true;
    setTimeout(() => {
      isPending = false;
      void eventHub.emit(CHANGE_EVENT, {});
    }, COALESCE_MS);
  }
  return async () => {
    if (!db.inTransaction()) return announce();
    await db.transaction(({ onCommit }) => onCommit(announce));
  };
}
