import type { Environment, VariableName } from './variables.ts';

/**
 * The value of a variable; `undefined` when it is not set. Throws a sentence when the value does not match. The sentence omits
 * the value, which may be a secret.
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

/**
 * The address that a variable holds, or `fallback`, without a slash at its end. Throws a sentence when the value is not an
 * address.
 */
export function readUrl(name: VariableName, env: Environment, fallback: string): string {
  const value = env[name] || fallback;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value.replace(/\/+$/, '');
  throw new Error(`${name} must be an address that begins with http:// or https://, such as ${fallback}.`);
}

/** Throws a sentence when the variable is set to anything but true or false. Otherwise "no" would mean yes. */
export function readFlag(name: VariableName, env: Environment, fallback: boolean): boolean {
  const value = readVariable(name, env, /^(true|false)$/, 'true or false');
  return value === undefined ? fallback : value === 'true';
}
