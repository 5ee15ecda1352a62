import { join } from 'node:path';

/** The variables of a process whose requests for these hosts go to test servers. @param detours Host → address. */
export const detour = (detours: Record<string, string>) => ({
  DETOURS: JSON.stringify(detours),
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'detour.mjs')}`,
});
