import { environment } from '../src/environment.ts';

export default [
  'global::visitor-address',
  'strapi::logger',
  'strapi::errors',
  'global::safe-uploads',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [environment.siteUrl, environment.publicUrl] } },
  'strapi::query',
  'global::plain-questions',
  {
    name: 'strapi::body',
    // A larger file is refused before it is read to its end.
    config: { jsonLimit: '4mb', formidable: { maxFileSize: 20 * 1024 * 1024 } },
  },
  'global::sent-files',
  {
    name: 'strapi::session',
    config: { secure: environment.siteUrl.startsWith('https:'), sameSite: 'lax' },
  },
  'strapi::favicon',
  'strapi::public',
];
