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

const getKey = (pathname: string): string => `typed on ${pathname}`;

/** Keeps what was typed on a page, in this tab. */
export const keepTyped = (typed: Typed): void =>
  sessionStorage.setItem(getKey(typed.pathname), JSON.stringify(typed));

/** Returns what the user has typed on a page before, once. What somebody else has typed there is removed. */
export function takeTyped(pathname: string, user: unknown): Typed | undefined {
  const key = getKey(pathname);
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  sessionStorage.removeItem(key);
  const typed: Typed = JSON.parse(text);
  return typed.user === user ? typed : undefined;
}
