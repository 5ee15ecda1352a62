import { useSyncExternalStore } from 'react';

/** A value that only the browser knows, and that stays as it is. @param before The value on the server and in the first render. */
export const useBrowserValue = <Value>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(never, read, () => before);

const never = () => () => undefined;
