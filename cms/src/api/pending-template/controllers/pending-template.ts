import { factories } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { LOOKUPS, SUBMISSION } from '../../../catalogue/kinds.ts';
import { parseEmail } from '../../../../shared/email-address.ts';
import { mostScreenshots } from '../../../../shared/form-rules.ts';
import { refuseField } from '../../../bodies/refuse.ts';
import { dropPicture, keepVisitorsPicture, type SentFile } from '../../../people/visitors-picture.ts';
import { WIDEST } from '../../../pictures/limits.ts';
import { en as messages } from '../../../words/messages/en.ts';
import { fill } from '../../../words/translate.ts';

const VISITORS_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'title',
  'description',
  'price',
  'purchase_link',
  'preview_link',
  'email',
  ...LOOKUPS.map((lookup) => lookup.field),
]);
/** Strapi accepts any text that JavaScript converts to a number, such as 0x10 and 1e3. */
const PRICE = /^\d+(?:\.\d{1,2})?$/;
/** A screenshot of a whole page is much higher than wide, and keeps the width of a desktop. */
const PICTURE = { name: 'submission', min: 400, most: { width: WIDEST } };

/**
 * Anybody may submit, but only editors set state, reason and owner. The submission is `data`. The body may be a form, whose file
 * `thumbnail` is the picture of its card, and whose files `screenshots` show more of it. People do not see its field `website` and
 * leave it empty. A bot that fills it in gets a success answer, and nothing is stored.
 */
export default factories.createCoreController(SUBMISSION, ({ strapi }) => ({
  async create(ctx) {
    const data = readData(ctx.request.body?.data);
    if (data.website) {
      ctx.status = 201;
      ctx.body = { data: null };
      return;
    }
    const { user } = ctx.state;
    const fields = Object.fromEntries(
      Object.entries(data).filter(([name, value]) => VISITORS_FIELDS.has(name) && !isBlank(value)),
    );
    if (typeof fields.email === 'string' && !parseEmail(fields.email))
      refuseField('email', messages.wrongEmail);
    if (typeof fields.price === 'string' && !PRICE.test(fields.price.trim()))
      refuseField('price', messages.wrongPrice);
    const { thumbnail: first, screenshots: others } = ctx.request.files ?? {};
    const cards: SentFile[] = [first ?? []].flat().slice(0, 1);
    const screens: SentFile[] = [others ?? []].flat();
    if (screens.length > mostScreenshots)
      refuseField('screenshots', fill(messages.manyScreenshots, { most: mostScreenshots }));
    const stored: number[] = [];
    try {
      // One at a time, since drawing a picture takes much memory.
      for (const file of cards)
        stored.push(await keepVisitorsPicture(strapi, file, PICTURE).catch(nameField('thumbnail')));
      for (const file of screens)
        stored.push(
          await keepVisitorsPicture(strapi, file, PICTURE).catch(
            nameField('screenshots', file.originalFilename),
          ),
        );
      const [thumbnail, ...screenshots] = first ? stored : [undefined, ...stored];
      ctx.request.body = {
        data: {
          email: user?.email,
          ...fields,
          thumbnail,
          screenshots,
          ...(user && { owner: user.documentId }),
          state: 'pending',
        },
      };
      // The pictures are stored by now, so Strapi gets plain data only.
      ctx.request.files = {};
      return await super.create(ctx);
    } catch (cause) {
      for (const id of stored) await dropPicture(strapi, id);
      throw cause;
    }
  },
}));

/** Has a refused picture told beside its field, with its name where the field has several. */
const nameField =
  (field: string, name: string | null = null) =>
  (cause: unknown): never => {
    if (!(cause instanceof errors.ApplicationError)) throw cause;
    const fault = cause.message;
    const message = name === null ? fault : fill(messages.oneOfPictures, { name, fault });
    throw Object.assign(cause, { message, details: { errors: [{ path: [field], message }] } });
  };

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** `../../../bodies/public-bodies.ts` has checked the types of the fields. */
function readData(data: Record<string, unknown> | undefined): Record<string, unknown> {
  if (data) return data;
  throw new errors.ValidationError('The submission must be an object in the field data.');
}
