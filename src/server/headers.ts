import { join } from 'node:path';
import { openFile } from './open-file.ts';

type Headers = Record<string, string>;

/** The headers of one address, or of every address that begins with `path`. */
type Rule = { path: string; isPrefix: boolean; headers: Headers };

/** Gives the headers of a published file by its address, as `dist/_headers` says; nothing said, it is asked for anew. */
export function createHeaders(dist: string): (address: string) => Promise<Headers> {
  let known: { version: string; rules: Rule[] } | undefined;

  async function currentRules(): Promise<Rule[]> {
    const file = await openFile(join(dist, '_headers'));
    if (!file) return [];
    try {
      if (file.version !== known?.version) {
        known = { version: file.version, rules: parseRules(await file.handle.readFile('utf8')) };
      }
      return known.rules;
    } finally {
      await file.handle.close();
    }
  }

  return async (address) => {
    const matching = (await currentRules()).filter(({ path, isPrefix }) =>
      isPrefix ? address.startsWith(path) : address === path,
    );
    return Object.assign(
      { 'cache-control': 'public, max-age=0, must-revalidate' },
      ...matching.map(({ headers }) => headers),
    );
  };
}

/**
 * Reads the format of hosts of static sites: a path that may end in `*`, and indented below it its headers
 * (https://docs.netlify.com/manage/routing/headers).
 */
function parseRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const [, name, value = ''] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && rule) rule.headers[name.toLowerCase()] = value;
    else rules.push({ path: line.trim().replace(/\*$/, ''), isPrefix: line.endsWith('*'), headers: {} });
  }
  return rules;
}
