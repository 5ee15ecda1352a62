import { writeFile } from 'node:fs/promises';
import type { AstroIntegration, SSRManifest } from 'astro';

type Csp = NonNullable<SSRManifest['csp']>;

/**
 * Writes the headers of the whole site to `_headers`, beside the other files for browsers, in the format of
 * https://docs.netlify.com/manage/routing/headers. A page on disk cannot carry a header, and a `<meta>` in every page
 * could not say who may frame it. Astro lists the hashes of all inline scripts and styles of the site, so one policy
 * serves every page.
 */
export function responseHeaders(): AstroIntegration {
  let policy = '';
  return {
    name: 'vitrine:response-headers',
    hooks: {
      'astro:build:ssr': ({ manifest }) => {
        if (manifest.csp) policy = policyOf(manifest.csp);
      },
      'astro:build:done': ({ dir }) => writeFile(new URL('_headers', dir), headersFile(policy)),
    },
  };
}

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

/** A mirrored SVG file that is opened by its own address is a document: it may style itself, and nothing else. */
function headersFile(policy: string): string {
  return `/*
  Content-Security-Policy: ${policy}
  Referrer-Policy: strict-origin-when-cross-origin
  X-Content-Type-Options: nosniff
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/_media/*
  Cache-Control: public, max-age=31536000, immutable
  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox
`;
}
