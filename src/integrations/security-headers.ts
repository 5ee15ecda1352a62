import { writeFile } from 'node:fs/promises';
import type { AstroIntegration, SSRManifest } from 'astro';

/**
 * Writes the security headers of the whole site to `_headers`, beside the other files for browsers, in the format of
 * https://docs.netlify.com/manage/routing/headers. A page on disk cannot carry a header, and a `<meta>` in every page
 * could not say who may frame it. Astro lists the hashes of all inline scripts and styles for the whole site, so one
 * policy serves every page.
 */
export function securityHeaders(): AstroIntegration {
  let policy = '';
  return {
    name: 'vitrine:security-headers',
    hooks: {
      'astro:build:ssr': ({ manifest }) => {
        if (manifest.csp) policy = policyOf(manifest.csp);
      },
      'astro:build:done': ({ dir }) => writeFile(new URL('_headers', dir), headersFile(policy)),
    },
  };
}

type Csp = NonNullable<SSRManifest['csp']>;

function policyOf({ directives, scriptDirective, styleDirective }: Csp): string {
  return [
    ...directives,
    `script-src ${sourcesOf(scriptDirective)}`,
    `style-src ${sourcesOf(styleDirective)}`,
  ].join('; ');
}

function sourcesOf({ hashes }: Csp['styleDirective']): string {
  const quoted = hashes.map((entry) => `'${typeof entry === 'string' ? entry : entry.hash}'`);
  return ["'self'", ...new Set(quoted)].join(' ');
}

function headersFile(policy: string): string {
  return `/*
  Content-Security-Policy: ${policy}
  Referrer-Policy: strict-origin-when-cross-origin
  X-Content-Type-Options: nosniff
`;
}
