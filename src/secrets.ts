import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { sharedSecrets } from '../cms/shared/secrets.ts';
import { createRecord } from './lib/objects.ts';
import { prepareFolder } from './storage/state-folder.ts';
import { base64Url, keptSecret } from './variable-values.ts';

/** The file of secrets exists and cannot be used. */
export class SecretsUnusable extends Error {}

const remedy =
  'Restore it from a backup, or delete it for new secrets, which end every session, API token and push subscription.';

/** The form of each secret that the site uses. The CMS keeps others in the same file. */
const forms = {
  ...createRecord(sharedSecrets, () => keptSecret),
  VAPID_PRIVATE_KEY: base64Url(32),
};

export type SecretName = keyof typeof forms;

function createSchema(names: readonly SecretName[]) {
  const wanted = Object.fromEntries(names.map((name) => [name, v.exactOptional(forms[name])]));
  return v.pipe(
    v.unknown(),
    // Valibot takes a list for an object.
    v.check((value) => !Array.isArray(value), 'an object'),
    v.objectWithRest(wanted, v.string('a text'), 'an object'),
  );
}

/**
 * Creates a random secret for each name that the file lacks, and stores it there. Only the owner can read the file. Throws
 * `SecretsUnusable` when the file is damaged or one of these secrets cannot be used.
 *
 * @param file A JSON object, name → secret.
 * @returns All secrets of the file.
 */
export function keepSecrets(file: string, names: readonly SecretName[]): Record<string, string> {
  const kept = readKept(file, names);
  const missing = names.filter((name) => !(name in kept));
  if (missing.length === 0) return kept;

  for (const name of missing) kept[name] = randomBytes(32).toString('base64url');
  prepareFolder(dirname(file), 'set CMS_STATE_DIR to another place');
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return kept;
}

function readKept(file: string, names: readonly SecretName[]): Record<string, string> {
  const text = read(file);
  if (text === undefined) return {};
  try {
    const parsed = v.safeParse(createSchema(names), JSON.parse(text));
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    throw new Error(`${v.getDotPath(issue) ?? 'Its content'} must be ${issue.message}.`);
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
