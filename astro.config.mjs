import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { renderer } from './src/integrations/renderer.ts';

export default defineConfig({
  output: 'server',
  adapter: renderer(),
  integrations: [react()],
  trailingSlash: 'never',
  build: { format: 'file' },
  session: false,
  security: { checkOrigin: false },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  vite: { ssr: { noExternal: true }, envDir: false },
});
