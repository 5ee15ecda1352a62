import { readQuery } from '../stores/sign-in-flow.ts';
import { useBrowserValue } from './use-browser-value.ts';

/** A value in the query of the address; empty when it is missing. `undefined` on the server and in the first render. */
export const useQuery = (name: string): string | undefined =>
  useBrowserValue<string | undefined>(() => readQuery(name), undefined);
