import { shortestPassword } from '../shared/form-rules.ts';
import { environment } from '../src/environment.ts';
import { SESSION_S } from '../src/people/session-cookie.ts';
import { SteadyStore } from '../src/people/steady-store.ts';
import { en as messages } from '../src/words/messages/en.ts';
import { fill } from '../src/words/translate.ts';

function validatePassword(password: string): boolean {
  if ([...password].length >= shortestPassword) return true;
  throw new Error(fill(messages.shortPassword, { least: shortestPassword }));
}

const bucket = environment.uploadsBucket;

/** Uploads keep the addresses that they have on disk, and only this CMS needs to read the bucket. */
const provider = bucket && {
  provider: 'aws-s3',
  providerOptions: {
    baseUrl: '/uploads',
    rootPath: bucket.prefix,
    s3Options: { ...bucket.access, params: { Bucket: bucket.name, ACL: undefined } },
  },
};

export default {
  'users-permissions': {
    config: {
      jwtSecret: environment.secrets.JWT_SECRET,
      validationRules: { validatePassword },
      // Sessions are in the database, so that they can be ended. Their tokens are valid for as long as the sessions.
      jwtManagement: 'refresh',
      sessions: {
        accessTokenLifespan: SESSION_S,
        idleRefreshTokenLifespan: SESSION_S,
        maxRefreshTokenLifespan: SESSION_S,
      },
      ratelimit: { store: new SteadyStore() },
    },
  },
  // Strapi limits the calls for lost passwords of the panel by these.
  email: { config: { ratelimit: { store: new SteadyStore() } } },
  upload: {
    config: {
      ...provider,
      // Widths in pixels: the picture that leads a page on a desktop, a picture across a phone, and half of that.
      breakpoints: { large: 1200, medium: 768, small: 480 },
      // `src/pictures/image-manipulation.ts` reads what each file is, and refuses it with a sentence.
      security: { allowedTypes: ['*/*'] },
    },
  },
};
