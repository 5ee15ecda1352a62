import { useSyncExternalStore } from 'react';

/** Whether a component is drawn by the browser and may show what only the browser knows; `false` in its first render. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => undefined;
