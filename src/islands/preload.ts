// What Vite calls for each `import()` in the browser, in place of its own helper (src/integrations/package-insides.ts). That has parts
// for style sheets and nonces, which no script of the site imports, and would be a tenth of what every page loads.

const asked = new Set<string>();

/** Imports a chunk and, beside it, fetches the chunks that it imports itself. A failure is told to the page. */
export function __vitePreload<Module>(load: () => Promise<Module>, chunks: string[] = []): Promise<Module> {
  for (const chunk of chunks) {
    if (asked.has(chunk)) continue;
    asked.add(chunk);
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${chunk}` });
    document.head.append(link);
  }
  return load().catch((cause: unknown) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw cause;
  });
}
