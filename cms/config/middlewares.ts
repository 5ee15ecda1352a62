import { environment } from '../src/environment.ts';

export default [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [environment.siteUrl, environment.publicUrl] } },
  'strapi::query',
  { name: 'strapi::body', config: { jsonLimit: '4mb' } },
  {
    name: 'strapi::session',
    config: { secure: environment.siteUrl.startsWith('https:'), sameSite: 'lax' },
  },
  'strapi::favicon',
  'strapi::public',
];
