/**
 * Calls `read` when what this device stores may have changed: another tab has changed it, or the browser shows this page again,
 * which it has kept as it was left.
 *
 * @returns A function that ends this.
 */
export function followStorage(read: () => void): () => void {
  const readWhenKept = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read();
  };
  addEventListener('storage', read);
  addEventListener('pageshow', readWhenKept);
  return () => {
    removeEventListener('storage', read);
    removeEventListener('pageshow', readWhenKept);
  };
}
