import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { prepareFolder } from './storage/state-folder.ts';

/** The file of secrets exists and cannot be used. */
export class SecretsUnusable extends Error {}

const remedy =
  'Restore it from a backup, or delete it for new secrets, which end every session, API token and push subscription.';

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
    throw new SecretsUnusable(`${file} is damaged. ${remedy}`, { cause });
  }
}

function read(file: string): string | undefined {
  let descriptor: number | undefined;
  try {
    // Opening a pipe would wait for its writer.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    if (fstatSync(descriptor).isFile()) return readFileSync(descriptor, 'utf8');
  } catch (cause) {
    // `prepareFolder` refuses a path that cannot be a folder.
    if (cause instanceof Error && 'code' in cause && /^(ENOENT|ENOTDIR)$/.test(String(cause.code)))
      return undefined;
    throw new SecretsUnusable(
      `${file} cannot be read. Check its owner, or set CMS_STATE_DIR to another place. ${remedy}`,
      { cause },
    );
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
  throw new SecretsUnusable(`${file} is not a file. ${remedy}`);
}
