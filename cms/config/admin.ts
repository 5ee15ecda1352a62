import { environment } from '../src/environment.ts';
import { SteadyStore } from '../src/people/steady-store.ts';
import { createPreviewAddress } from '../src/preview/preview-address.ts';

const { secrets, siteUrl } = environment;

export default {
  autoOpen: false,
  auth: { secret: secrets.ADMIN_JWT_SECRET },
  apiToken: { salt: secrets.API_TOKEN_SALT },
  transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
  rateLimit: { store: new SteadyStore() },
  secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
  preview: {
    enabled: true,
    config: {
      allowedOrigins: [new URL(siteUrl).origin],
      handler: (uid: string, version: { documentId?: string; status?: string }) =>
        createPreviewAddress(strapi, uid, version),
    },
  },
};
