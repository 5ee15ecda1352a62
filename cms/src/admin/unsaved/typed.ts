/** What was typed in the form of a page of the panel. */
export interface Typed {
  /** The path of the page. */
  pathname: string;
  /** The id of the user who typed it. */
  user: unknown;
  /** The values of all fields before anything was typed. */
  before: object;
  values: object;
}

/** What is kept until the page is loaded again, for browsers that store nothing or have no room left. */
const kept = new Map<string, Typed>();

const getKey = (pathname: string): string => `typed on ${pathname}`;

/** Keeps what was typed on a page, in this tab. Returns whether it outlasts a reload. */
export function keepTyped(typed: Typed): boolean {
  const key = getKey(typed.pathname);
  kept.set(key, typed);
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
    return true;
  } catch {
    // The browser refuses to store anything, or this much.
    return false;
  }
}

/** Returns what the user has typed on a page before, once. What somebody else has typed there is removed. */
export function takeTyped(pathname: string, user: unknown): Typed | undefined {
  const key = getKey(pathname);
  const stored = takeStored(key);
  const typed = kept.get(key) ?? stored;
  kept.delete(key);
  return typed?.user === user ? typed : undefined;
}

function takeStored(key: string): Typed | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // The browser stores nothing.
    return undefined;
  }
}
