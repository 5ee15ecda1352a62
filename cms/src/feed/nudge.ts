export const CHANGE_EVENT = 'catalogue.change';
const COALESCE_MS = 5;

/** The part of Strapi that `createNudge` needs. */
export interface Host {
  db: {
    inTransaction(): boolean;
    transaction(run: (transaction: { onCommit(callback: () => void): void }) => void): Promise<unknown>;
  };
  eventHub: { emit(event: string, data: object): unknown };
}

/**
 * Returns a function that announces a change of the catalogue to Strapi's webhooks. It waits until the caller's transaction has
 * committed. Changes that commit within a few milliseconds are announced once. The event carries no data, since the feed has it.
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
