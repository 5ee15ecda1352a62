import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { listCalledOrigins, root } from './src/config.ts';
import { createChunkGroups, packageCopies } from './src/integrations/browser-chunks.ts';
import { devCatalogue } from './src/integrations/dev-catalogue.ts';
import { compileHeadScripts } from './src/integrations/head-scripts.ts';
import { renderer } from './src/integrations/renderer.ts';
import { responseHeaders } from './src/integrations/response-headers.ts';

/** Modules that are always loaded together share a file, since each further file costs a request and its headers. */
const chunks = createChunkGroups(root, {
  page: ['src/layouts/Document.astro', 'src/islands/dom.ts', 'src/catalogue/embedded-entry.ts'],
  react: [
    'node_modules/react',
    'node_modules/react-dom',
    'node_modules/scheduler',
    'node_modules/@nanostores/react',
    'node_modules/@astrojs/react',
  ],
  form: ['src/islands/forms/form.ts'],
  entry: [
    'src/catalogue/format.ts',
    'src/catalogue/paths.ts',
    'src/catalogue/kinds.ts',
    'src/catalogue/facets.ts',
    'src/islands/boards/mark-saved.ts',
    'src/stores/saved.ts',
  ],
  load: ['src/stores/load.ts', 'src/catalogue/query.ts'],
  query: [
    'src/stores/query-backends.ts',
    'src/search/query/worker-backend.ts',
    'src/stores/build.ts',
    'src/catalogue/search-term.ts',
    'src/catalogue/query.ts',
    'src/catalogue/words.ts',
    'src/stores/recent-searches.ts',
  ],
  calls: ['src/stores/session.ts'],
  account: ['src/stores/account-area.ts'],
  boards: ['src/stores/moodboards.ts'],
  fields: ['src/stores/form.ts', 'src/lib/form-rules.ts'],
});

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
  integrations: [
    react({ experimentalDisableStreaming: true }),
    intent,
    packageCopies('valibot', {
      forms: ['/src/stores/'],
      lists: ['/src/strapi/shapes.ts', '/src/strapi/query-backend.ts'],
    }),
    responseHeaders(),
    devCatalogue(),
  ],
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
    envDir: false,
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
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
  },
});
