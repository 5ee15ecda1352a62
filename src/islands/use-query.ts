import { useSyncExternalStore } from 'react';
import { readQuery } from '../stores/sign-in-flow.ts';

/** A value in the query of the address; empty when it is missing. `undefined` on the server and in the first render. */
export function useQuery(name: string): string | undefined {
  return useSyncExternalStore(
    never,
    () => readQuery(name),
    () => undefined,
  );
}

const never = () => () => undefined;
