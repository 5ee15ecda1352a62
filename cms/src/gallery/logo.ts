import type { Core } from '@strapi/strapi';
import { refuseField } from '../bodies/refuse.ts';
import { GALLERY } from '../catalogue/kinds.ts';

/** In pixels, of the longer side. The largest icon has as many. */
const SMALLEST = 512;

interface File {
  name: string;
  mime: string;
  width: number | null;
  height: number | null;
}

/**
 * Refuses a logo that the site cannot draw icons from, in drafts too. It looks at what has been written, in its transaction, since
 * calls can name a picture in many forms.
 */
export function enforceLogoRules(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, params }, next) => {
    if (uid !== GALLERY.uid || !('data' in params) || !('logo' in Object(params.data))) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const rows = await strapi.db.query(GALLERY.uid).findMany({ populate: { logo: true } });
      for (const { logo } of rows) if (logo) checkLogo(logo);
      return result;
    });
  });
}

function checkLogo({ name, mime, width, height }: File): void {
  const size = width && height ? `${width} × ${height} pixels` : 'of unknown size';
  if (!mime.startsWith('image/'))
    refuseField('logo', `"${name}" is no picture. Choose an SVG, or a PNG at least ${SMALLEST} pixels wide.`);
  if (!width || !height || (mime !== 'image/svg+xml' && Math.max(width, height) < SMALLEST))
    refuseField(
      'logo',
      `"${name}" is ${size}, which is too small for icons. Choose an SVG, or a PNG at least ${SMALLEST} pixels wide or high.`,
    );
}
