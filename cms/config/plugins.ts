import { environment } from '../src/environment.ts';

/** The forms of the site ask for as much. */
function validatePassword(password: string): boolean {
  if ([...password].length >= 8) return true;
  throw new Error('password must be at least 8 characters');
}

export default {
  'users-permissions': {
    config: { jwtSecret: environment.secrets.JWT_SECRET, validationRules: { validatePassword } },
  },
  upload: {
    config: { breakpoints: { large: 1600, medium: 960, small: 640 } },
  },
};
