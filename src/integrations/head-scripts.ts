// Scripts that must run before the first frame, or before the scripts of a page have loaded: the modules in `src/head`. A page
// imports the compiled text of a module with `?head`, and writes it into a `<script is:inline>`.

import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

export type HeadScripts = {
  /** For the content security policy, as in `sha256-…`. */
  hashes: `sha256-${string}`[];
  plugin: Plugin;
};

/** Compiles each module of a folder, with all that it imports, into a script for a page. */
export async function compileHeadScripts(folder: string): Promise<HeadScripts> {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const texts = new Map(await Promise.all(files.map(async (file) => [file, await compile(file)] as const)));
  return {
    hashes: [...texts.values()].map((text) => `sha256-${hash('sha256', text, 'base64')}` as const),
    plugin: {
      name: 'vitrine:head-scripts',
      load: {
        filter: { id: /\?head$/ },
        handler: (id) => `export default ${JSON.stringify(texts.get(id.replace('?head', '')))}`,
      },
    },
  };
}

async function compile(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`Vite has compiled no script from ${input}.`);
  return chunk.code.trim();
}
