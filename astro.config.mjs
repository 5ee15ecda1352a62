import { hash } from 'node:crypto';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { askedScript } from './src/catalogue/head/asked.ts';
import { previewScript } from './src/catalogue/head/preview-script.ts';
import { sessionScript } from './src/catalogue/session.ts';
import { themeScript } from './src/catalogue/head/theme.ts';
import { transitionScript } from './src/catalogue/head/transition.ts';
import { calledOrigins } from './src/config.ts';
import { devCatalogue } from './src/integrations/dev-catalogue.ts';
import { intent } from './src/integrations/intent.ts';
import { renderer } from './src/integrations/renderer.ts';
import { responseHeaders } from './src/integrations/response-headers.ts';
import { sonnerStyles } from './src/integrations/sonner-styles.ts';

/**
 * What is always loaded together comes as one file: each more costs its headers, and a request. The group of a module that
 * several name is the one of the highest priority.
 */
const chunks = [
  [
    'page',
    /src\/(layouts\/Document\.astro\?|islands\/(account\/when-|dom\/(when-|opens-))|catalogue\/embedded-entry)/,
  ],
  ['react', /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//],
  ['form', /src\/islands\/(forms\/(form|page-form)|sign-in\/(password|next-links|sign-in))\.ts$/],
  [
    'entry',
    /src\/(catalogue\/(format|paths|kinds|search-term)|stores\/saved|islands\/(boards\/mark-saved|dom\/element))\.ts$/,
  ],
  ['query', /src\/stores\/(executor|worker-executor)\.ts$/],
  ['calls', /src\/stores\/(session|remote-state)\.ts$/],
  ['account', /src\/stores\/account-area\.ts$/],
  ['boards', /src\/(stores\/moodboards|islands\/dom\/on-press)\.ts$/],
  ['fields', /src\/(stores\/(form|fields)|lib\/pictures)\.ts$/],
].map(([name, test], index, { length }) => ({ name, test, priority: length - index }));

export default defineConfig({
  output: 'server',
  adapter: renderer(),
  // Nothing is streamed, and streams cost a sixth of a listing.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    intent(),
    sonnerStyles(),
    responseHeaders(),
    devCatalogue(),
  ],
  trailingSlash: 'never',
  build: { format: 'file' },
  session: false,
  security: {
    checkOrigin: false,
    csp: {
      scriptDirective: {
        hashes: [themeScript, transitionScript, sessionScript, askedScript, previewScript].map(
          (script) => `sha256-${hash('sha256', script, 'base64')}`,
        ),
      },
      directives: [
        "default-src 'self'",
        ['connect-src', "'self'", ...calledOrigins()].join(' '),
        // What a template's live site is served by; from a secure page browsers frame secure sites alone.
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
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
  },
});
