import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { listCalledOrigins, root } from './src/config.ts';
import { devCatalogue } from './src/integrations/dev-catalogue.ts';
import { compileHeadScripts } from './src/integrations/head-scripts.ts';
import { renderer } from './src/integrations/renderer.ts';
import { responseHeaders } from './src/integrations/response-headers.ts';

/**
 * Two groups of modules that are always loaded together. With Vite's own splitting, every page would load 18 scripts instead of 2,
 * and the first island 14 more.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-error-boundary|@nanostores\/react|@astrojs)\//,
    priority: 2,
  },
  {
    name: 'page',
    test: /node_modules\/nanostores|src\/(islands\/(page\/(?!live-page|scrub)|modified-click)|stores\/(overlays|token|ui|tab)|lib\/(memory|decode|objects|form-words)|catalogue\/(session|storage-keys|preview-paths))/,
    priority: 1,
  },
];

/**
 * The hashes of the style sheet that sonner adds to a page with its first notice: while it is empty, and when it is written. Browser
 * tests report a policy that refuses it.
 */
const sonnerStyles = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];

const headScripts = await compileHeadScripts(join(root, 'src/head'));

/** Adds the directive `client:intent`, which runs an island's code when it is needed. */
const intent = {
  name: 'vitrine:intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: join(root, 'src/islands/intent.ts') }),
  },
};

export default defineConfig({
  output: 'server',
  adapter: renderer(),
  // Nothing is streamed, and streams would take a sixth of the time of a listing.
  integrations: [react({ experimentalDisableStreaming: true }), intent, responseHeaders(), devCatalogue()],
  trailingSlash: 'never',
  build: { format: 'file' },
  session: false,
  security: {
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: headScripts.hashes },
      styleDirective: { hashes: sonnerStyles },
      directives: [
        "default-src 'self'",
        ['connect-src', "'self'", ...listCalledOrigins()].join(' '),
        // For the live sites of templates. In a secure page, browsers frame only secure sites.
        'frame-src http: https:',
        "img-src 'self' https:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ],
    },
  },
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
    envDir: false,
    worker: { format: 'es' },
    // Compiling copies the sources there.
    server: { watch: { ignored: ['**/.cache/**'] } },
    plugins: [
      headScripts.plugin,
      {
        // Only the head of a page imports this module, by its address.
        name: 'vitrine:first-results',
        apply: 'build',
        applyToEnvironment: ({ name }) => name === 'client',
        buildStart() {
          this.emitFile({ type: 'chunk', id: join(root, 'src/islands/browse/first-results.ts') });
        },
      },
    ],
  },
});
