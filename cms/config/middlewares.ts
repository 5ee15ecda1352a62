import { refuseUnreadable } from '../src/bodies/refuse-body.ts';
import { environment } from '../src/environment.ts';
import { makeEmptyPrivateFolder } from '../src/private-files.ts';

makeEmptyPrivateFolder(environment.incomingDir);

const MOST_FILES = 20;
const counted = new WeakMap<object, number>();

/** Formidable calls this for each file. `this` is the options object that it created for the request. */
function isAmongFirst(this: object): boolean {
  const count = (counted.get(this) ?? 0) + 1;
  counted.set(this, count);
  return count <= MOST_FILES;
}

export default [
  'global::visitor-address',
  'global::reads-in-turn',
  'global::cache-control',
  'global::panel-to-come',
  'strapi::logger',
  'strapi::errors',
  'global::refusals',
  'global::safe-uploads',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [environment.siteUrl, environment.publicUrl] } },
  'strapi::query',
  'global::uploads',
  'global::plain-queries',
  {
    name: 'strapi::body',
    // Formidable counts the bytes of all files of a request together, and refuses more before it reads them to their end. If there
    // are too many files, only the first ones are kept.
    config: {
      jsonLimit: '1mb',
      formidable: {
        uploadDir: environment.incomingDir,
        maxFileSize: 20 * 1024 * 1024,
        maxFieldsSize: 1024 * 1024,
        filter: isAmongFirst,
      },
      onError: refuseUnreadable,
    },
  },
  'global::sent-files',
  'global::bodies',
  {
    name: 'strapi::session',
    config: { secure: environment.siteUrl.startsWith('https:'), sameSite: 'lax' },
  },
  'strapi::favicon',
  'global::stored-uploads',
  'strapi::public',
];
