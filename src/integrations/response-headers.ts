import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration, HookParameters } from 'astro';
import { headersFile } from '../lib/headers-file.ts';
import { getManifestPath } from '../search/format/data-files.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';

type Manifest = HookParameters<'astro:build:ssr'>['manifest'];

/**
 * Writes the headers of the whole site to `_headers`, beside the other files for browsers, in the format of
 * https://docs.netlify.com/manage/routing/headers. A file on disk has no headers, and a `<meta>` cannot control which sites may
 * frame a page. After compilation, all inline scripts and styles of the site are known, so one policy is enough for every page.
 */
export function responseHeaders(): AstroIntegration {
  let policy = '';
  return {
    name: 'vitrine:response-headers',
    hooks: {
      'astro:build:ssr': ({ manifest }) => {
        policy = createPolicy(manifest);
        // Otherwise Astro would compute the policy again for each page. It stores the manifest after this hook.
        manifest.shouldInjectCspMetaTags = false;
      },
      'astro:build:done': ({ dir }) => writeFile(new URL(headersFile, dir), createHeadersFile(policy)),
    },
  };
}

/**
 * The hashes of all inline scripts and styles of the site. Astro lists the hash of each style sheet, but a page may
 * have joined sheets, so this adds the hashes of the joined sheets.
 */
function listInlineHashes({ csp, routes }: Manifest) {
  if (!csp) throw new Error('security.csp must be set in astro.config.mjs, so that Astro lists the hashes.');
  const known = (entries: typeof csp.styleDirective.hashes) =>
    entries.map((entry) => (typeof entry === 'string' ? entry : entry.hash));
  const joined = routes
    .flatMap((route) => route.styles)
    .flatMap((style) => (style.type === 'inline' ? `sha256-${hash('sha256', style.content, 'base64')}` : []));
  return {
    directives: csp.directives,
    scripts: known(csp.scriptDirective.hashes),
    styles: [...known(csp.styleDirective.hashes), ...joined],
  };
}

function createPolicy(manifest: Manifest): string {
  const { directives, scripts, styles } = listInlineHashes(manifest);
  return [...directives, `script-src ${formatSources(scripts)}`, `style-src ${formatSources(styles)}`].join(
    '; ',
  );
}

function formatSources(hashes: string[]): string {
  return ["'self'", ...new Set(hashes.map((entry) => `'${entry}'`))].join(' ');
}

const forever = 'Cache-Control: public, max-age=31536000, immutable';
const askedAnew = 'Cache-Control: public, max-age=0, must-revalidate';
/** Whether a visitor gets one of these pages depends on the session. */
const ofOnePerson = 'Cache-Control: private, max-age=0, must-revalidate';

/**
 * Scripts and data files get a short policy. The policy of pages is larger than most of these files, and a worker needs no more.
 */
const ownPolicy = "Content-Security-Policy: default-src 'self'";

/**
 * The names of data files, except the manifests, change with their content. A mirrored SVG file that a visitor opens directly is
 * a document. It may style itself and do nothing else.
 */
function createHeadersFile(policy: string): string {
  // Netlify applies the rule of a folder to `<folder>.json` as well.
  const dataRules = entryKinds.map(
    (kind) =>
      `${getManifestPath(kind).replace('.json', '/*')}\n  ${forever}\n  ${ownPolicy}\n${getManifestPath(kind)}\n  ${askedAnew}\n`,
  );
  return `/*
  Content-Security-Policy: ${policy}
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Referrer-Policy: strict-origin-when-cross-origin
  Strict-Transport-Security: max-age=31536000
  X-Content-Type-Options: nosniff
/_astro/*
  ${forever}
  ${ownPolicy}
/app
  ${ofOnePerson}
/app/moodboard/*
  ${ofOnePerson}
/build.json
  ${ownPolicy}
${dataRules.join('')}/_media/*
  ${forever}
  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox
`;
}
