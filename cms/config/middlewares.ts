import { refuseUnreadable } from '../src/bodies/refuse.ts';
import { environment } from '../src/environment.ts';
import { makeEmptyPrivateFolder } from '../src/state-files.ts';

makeEmptyPrivateFolder(environment.incomingDir);

export default [
  'global::visitor-address',
  'global::visitors-language',
  'global::reads-in-turn',
  'global::headers',
  'global::panel-to-come',
  'strapi::logger',
  'global::gone-entries',
  'strapi::errors',
  'global::refusals',
  'global::database-faults',
  'global::features',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [environment.siteUrl, environment.publicUrl] } },
  'strapi::query',
  { name: 'global::reading', config: { folder: environment.incomingDir } },
  'global::plain-queries',
  {
    name: 'strapi::body',
    // `global::reading` has read the forms with files.
    config: {
      jsonLimit: '1mb',
      multipart: false,
      onError: refuseUnreadable,
    },
  },
  'global::bodies',
  {
    name: 'strapi::session',
    config: { secure: environment.siteUrl.startsWith('https:'), sameSite: 'lax' },
  },
  'strapi::favicon',
  'global::stored-uploads',
  'strapi::public',
];
