import { hash } from 'node:crypto';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { themeScript } from './src/catalogue/theme.ts';
import { devCatalogue } from './src/integrations/dev-catalogue.ts';
import { renderer } from './src/integrations/renderer.ts';
import { responseHeaders } from './src/integrations/response-headers.ts';

export default defineConfig({
  output: 'server',
  adapter: renderer(),
  integrations: [react(), responseHeaders(), devCatalogue()],
  trailingSlash: 'never',
  build: { format: 'file' },
  session: false,
  security: {
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: [`sha256-${hash('sha256', themeScript, 'base64')}`] },
      directives: [
        "default-src 'self'",
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
  vite: { envDir: false },
});
