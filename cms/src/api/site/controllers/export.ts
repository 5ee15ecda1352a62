import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { exportLines } from '../../../feed/export-lines.ts';

export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  find(ctx) {
    ctx.type = 'application/x-ndjson';
    ctx.body = Readable.from(exportLines(strapi), { objectMode: false });
  },
});
