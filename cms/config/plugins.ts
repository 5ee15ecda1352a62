import { environment } from '../src/environment.ts';
import { SteadyStore } from '../src/people/steady-store.ts';

/** The forms of the site ask for as much. */
function validatePassword(password: string): boolean {
  if ([...password].length >= 8) return true;
  throw new Error('password must be at least 8 characters');
}

const SESSION_S = 30 * 24 * 60 * 60;

const bucket = environment.uploadsBucket;

/** Uploads have the same addresses as on disk, and the bucket needs to be read by this CMS alone. */
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
      // Sessions are kept in the database, so that they can be ended; their tokens live as long as they do.
      jwtManagement: 'refresh',
      sessions: {
        accessTokenLifespan: SESSION_S,
        idleRefreshTokenLifespan: SESSION_S,
        maxRefreshTokenLifespan: SESSION_S,
      },
      ratelimit: { store: new SteadyStore() },
    },
  },
  upload: {
    config: {
      ...provider,
      // Widths: a phone across, half of one, and the picture that leads a page on a desk.
      breakpoints: { large: 1200, medium: 768, small: 480 },
      security: { allowedTypes: ['image/*'] },
    },
  },
};
