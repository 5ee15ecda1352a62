import { environment } from '../src/environment.ts';
import { SteadyStore } from '../src/people/steady-store.ts';

/** The forms of the site ask for as much. */
function validatePassword(password: string): boolean {
  if ([...password].length >= 8) return true;
  throw new Error('password must be at least 8 characters');
}

export default {
  'users-permissions': {
    config: {
      jwtSecret: environment.secrets.JWT_SECRET,
      validationRules: { validatePassword },
      ratelimit: { store: new SteadyStore() },
    },
  },
  upload: {
    config: {
      // Widths: a phone across, half of one, and the picture that leads a page on a desk.
      breakpoints: { large: 1200, medium: 768, small: 480 },
      security: { allowedTypes: ['image/*'] },
    },
  },
};
