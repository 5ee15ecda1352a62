import { parseWrite } from '../versions/guard-writes.ts';

/**
 * `refused`: the CMS has refused what was typed, or has not answered. `discarded`: the user has given up all changes of an entry.
 * `signed-out`: the session of the user has ended.
 */
export type Fault = 'refused' | 'discarded' | 'signed-out';

const listeners = new Set<(fault: Fault) => void>();

/** Calls `listener` at each fault of a call of this panel. Returns how to end that. */
export function onFault(listener: (fault: Fault) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(fault: Fault): void {
  for (const listener of listeners) listener(fault);
}

/** Returns a `fetch` of the panel that tells the listeners of faults. */
export function tellFaults(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    const fault = typeof input === 'string' ? findFault(input, init, answer) : undefined;
    if (fault) tell(fault);
    return answer;
  };
}

/** Tells the listeners when the user signs out in another tab, which signs this one out. */
export function tellOfOtherTabs(window: Window): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'isLoggedIn' && newValue === null) tell('signed-out');
  });
}

function findFault(url: string, init: RequestInit | undefined, { ok, status }: Response): Fault | undefined {
  // After a call with status 401, the panel asks for a new token. It says that the session has ended when it gets none.
  if (status === 401 && url.includes('/admin/access-token')) return 'signed-out';
  const write = parseWrite(url, init);
  if (ok) return write?.kind === 'discard' ? 'discarded' : undefined;
  // Of a conflict, the user has been told.
  return write?.values && status !== 409 ? 'refused' : undefined;
}
