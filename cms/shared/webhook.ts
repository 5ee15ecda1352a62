/** Where the site server receives the CMS's webhook: a `POST` with WEBHOOK_SECRET. */
export const webhookPath = '/_rebuild';
