import { join } from 'node:path';

/** The variables of a process that finds servers of our own in place of these hosts. @param detours Host → address. */
export const detour = (detours: Record<string, string>) => ({
  DETOURS: JSON.stringify(detours),
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'detour.mjs')}`,
});
