// Values that a browser remembers for a tab (`sessionStorage`) or for all tabs of the site (`localStorage`). When storage is
// blocked, every access throws, and nothing is remembered.

type StorageName = 'sessionStorage' | 'localStorage';
type Holder<Name extends StorageName> = {
  readonly [One in Name]: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

/** The remembered value; `undefined` when there is no value. */
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

/** @param value `undefined` removes the remembered value. @returns Whether storage accepted the change. */
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
