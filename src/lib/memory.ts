// What a browser remembers for a tab (`sessionStorage`) or for all tabs of the site (`localStorage`). Where storage is
// blocked, every access throws: then nothing is remembered.

type StorageName = 'sessionStorage' | 'localStorage';
type Holder<Name extends StorageName> = {
  readonly [One in Name]: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

/** What is remembered; `undefined` when there is nothing. */
export function recall<Name extends StorageName>(
  window: Holder<Name>,
  storage: Name,
  key: string,
): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value `undefined`: forget it. @returns Whether that was done. */
export function remember<Name extends StorageName>(
  window: Holder<Name>,
  storage: Name,
  key: string,
  value: string | undefined,
): boolean {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
