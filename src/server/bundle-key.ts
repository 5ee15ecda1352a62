import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './bundle-files.ts';

export type CodeKeys = {
  /** Changes with everything that Astro compiles. */
  bundle: string;
  /** Changes with everything that can change the bytes of an output, content apart. */
  code: string;
};

export type Code = { root: string; environment: Record<string, string>; siteUrl: string };

/** Folders of `src` that run around the bundle and are not compiled into it. */
const aroundBundle = /^src\/(server|rebuild|replica|storage)\//;

/**
 * Reads the contents of the files and not their times: a checkout or a restored cache renews the time of every file, and
 * an edit may leave time and size as they were. `environment` holds the public variables, which are compiled in;
 * `siteUrl` is only rendered.
 */
export function codeKeysOf({ root, environment, siteUrl }: Code): CodeKeys {
  const hash = createHash('sha256')
    .update(process.version)
    .update(JSON.stringify(Object.entries(environment).sort()));
  const add = (file: string) => {
    const bytes = readFileSync(join(root, file));
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  };
  const settings = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
  const files = ['src', 'public'].flatMap((folder) =>
    filesIn(join(root, folder)).map((file) => `${folder}/${file}`),
  );

  for (const file of [...settings, ...files]) if (!aroundBundle.test(file)) add(file);
  const bundle = hash.copy().digest('hex').slice(0, 20);
  hash.update(siteUrl);
  for (const file of files) if (aroundBundle.test(file)) add(file);
  return { bundle, code: hash.digest('hex').slice(0, 20) };
}
