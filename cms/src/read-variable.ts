/** The address that a variable holds, or `fallback`, without a slash at its end. Throws a sentence when it is none. */
export function readUrl(name: string, env: NodeJS.ProcessEnv, fallback: string): string {
  const value = env[name] || fallback;
  if (URL.canParse(value)) return value.replace(/\/+$/, '');
  throw new Error(`${name} is "${value}", which is no address. Give one such as ${fallback}.`);
}
