import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { prepareFolder } from './storage/state-folder.ts';

const keptSchema = v.record(v.string(), v.string());

/**
 * Creates a random secret for each name that the file lacks, and stores it there. Only the owner can read the file.
 *
 * @param file A JSON object, name → secret.
 * @returns All secrets of the file.
 */
export function keepSecrets(file: string, names: readonly string[]): Record<string, string> {
  const kept = readKept(file);
  const missing = names.filter((name) => !(name in kept));
  if (missing.length === 0) return kept;

  for (const name of missing) kept[name] = randomBytes(32).toString('base64url');
  prepareFolder(dirname(file), 'set CMS_STATE_DIR to another place');
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return kept;
}

function readKept(file: string): Record<string, string> {
  const text = read(file);
  if (text === undefined) return {};
  try {
    return v.parse(keptSchema, JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is damaged. Delete it. The next start creates new secrets.`, { cause });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    // `prepareFolder` refuses a path that cannot be a folder.
    if (cause instanceof Error && 'code' in cause && /^(ENOENT|ENOTDIR)$/.test(String(cause.code)))
      return undefined;
    throw new Error(`${file} cannot be read. Check its owner, or set CMS_STATE_DIR to another place.`, {
      cause,
    });
  }
}
