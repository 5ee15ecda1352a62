import { environment } from '../src/environment.ts';

export default {
  'users-permissions': { config: { jwtSecret: environment.secrets.JWT_SECRET } },
  upload: {
    config: { breakpoints: { xlarge: 1920, large: 1280, medium: 960, small: 640, xsmall: 320 } },
  },
};
