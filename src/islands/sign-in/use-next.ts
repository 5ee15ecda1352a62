import { useQuery } from '../use-query.ts';

/** Adds to the address of a page which page asked for the sign-in. */
export function useNext(): (path: string) => string {
  const next = useQuery('next');
  return (path) => (next ? `${path}?${new URLSearchParams({ next })}` : path);
}
