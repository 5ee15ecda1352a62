import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isExample, secretsFile, sharedSecrets } from '../shared/secrets.ts';
import { makeFolder } from './state-files.ts';
import type { Environment, VariableName } from './variables.ts';

const NAMES = [
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'APP_KEYS',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  ...sharedSecrets,
] as const satisfies VariableName[];

function isSecret(value: string): boolean {
  return value.length >= 16 && !isExample(value);
}

export type Secrets = Record<(typeof NAMES)[number], string>;

/**
 * Every secret the CMS needs, by the name of its environment variable. A secret that the environment does not set is generated on
 * first use. It is kept in `secrets.json` of the state directory, readable by its owner only.
 */
export function loadSecrets(env: Environment, stateDir: string): Secrets {
  const file = join(stateDir, secretsFile);
  const kept = existsSync(file) ? readKept(file) : {};
  const refused = NAMES.filter((name) => env[name] && !isSecret(env[name]));
  if (refused.length > 0) {
    throw new Error(
      `${refused.join(' and ')} must be set to a separate secret of at least 16 characters that is not copied from an example, or left unset.`,
    );
  }
  const missing = NAMES.filter((name) => !env[name] && !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url');
  if (missing.length > 0) {
    makeFolder(stateDir);
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  }
  return Object.fromEntries(NAMES.map((name) => [name, env[name] || kept[name]])) as Secrets;
}

function readKept(file: string): Partial<Secrets> {
  try {
    // Reading a pipe would wait for its writer.
    if (!statSync(file).isFile()) throw new Error('It is not a file.');
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(
      `${file} cannot be read. Restore it from a backup, or delete it for new secrets, which end every session and API token.`,
      { cause },
    );
  }
}
