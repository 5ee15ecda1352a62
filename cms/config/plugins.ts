import { environment } from '../src/environment.ts';

export default {
  'users-permissions': { config: { jwtSecret: environment.secrets.JWT_SECRET } },
  upload: {
    config: { breakpoints: { large: 1280, medium: 960, small: 640 } },
  },
};
