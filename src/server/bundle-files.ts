import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files in a folder at any depth, relative to it, with forward slashes, sorted. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
