// Vite calls this for each `import()` in the browser, instead of its own helper (src/integrations/package-insides.ts). Vite's
// helper also handles style sheets and nonces, which the site's scripts do not need. It would be a tenth of what every page
// loads.

const asked = new Set<string>();

/** Imports a chunk and, in parallel, fetches the chunks that it imports. A failure dispatches `vite:preloadError`. */
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
