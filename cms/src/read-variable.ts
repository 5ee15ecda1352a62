import type { Environment, VariableName } from './variables.ts';

/**
 * What a variable is set to; `undefined` when it is not. Throws a sentence when it does not fit, without the value, which
 * may be a secret.
 *
 * @param expected Completes "NAME must be …".
 */
export function readVariable(
  name: VariableName,
  env: Environment,
  pattern: RegExp,
  expected: string,
): string | undefined {
  const value = env[name] || undefined;
  if (value === undefined || pattern.test(value)) return value;
  throw new Error(`${name} must be ${expected}.`);
}

/** The address that a variable holds, or `fallback`, without a slash at its end. Throws a sentence when it is none. */
export function readUrl(name: VariableName, env: Environment, fallback: string): string {
  const value = env[name] || fallback;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value.replace(/\/+$/, '');
  throw new Error(`${name} must be an address that begins with http:// or https://, such as ${fallback}.`);
}

/** Throws a sentence when the variable is set to anything else than true or false: "no" would mean yes. */
export function readFlag(name: VariableName, env: Environment, fallback: boolean): boolean {
  const value = readVariable(name, env, /^(true|false)$/, 'true or false');
  return value === undefined ? fallback : value === 'true';
}
