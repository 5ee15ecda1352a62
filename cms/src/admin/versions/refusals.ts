const listeners = new Set<() => void>();

/** Calls `listener` whenever the CMS has refused a save of this panel, or has not answered it. Returns how to end that. */
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellRefusal(): void {
  for (const listener of listeners) listener();
}
