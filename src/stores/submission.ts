import * as v from 'valibot';
import { facetFields } from '../catalogue/facets.ts';
import { draftKey } from '../catalogue/storage-keys.ts';
import { largestPicture, pictureTypes } from '../lib/pictures.ts';
import { recordOf } from '../lib/record-of.ts';
import { submitTemplate } from '../strapi/submissions.ts';
import { email, text } from './fields.ts';
import { createForm } from './form.ts';
import { trackStatus } from './load.ts';
import { request, requestAsAnybody } from './session.ts';
import { createStored } from './stored.ts';
import { currentToken } from './token.ts';

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest));
const link = v.pipe(line(2000), v.url(), v.regex(/^https?:/i));
const ids = v.optional(v.array(v.string()), []);

/** What a visitor submits (specification §3.7). */
export const submissionForm = createForm(
  v.object({
    name: text,
    title: text,
    description: line(10_000),
    // What JavaScript takes for a number besides, such as 0x10 and 1e3, is no price. Nothing is 0.
    price: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:\d+(?:\.\d{1,2})?)?$/),
      v.transform(Number),
      v.maxValue(100_000),
    ),
    purchase_link: v.union([
      v.pipe(
        v.string(),
        v.trim(),
        v.literal(''),
        v.transform(() => undefined),
      ),
      link,
    ]),
    preview_link: link,
    email,
    website: v.string(),
    ...recordOf(facetFields, () => ids),
    thumbnail: v.pipe(v.file(), v.mimeType(pictureTypes), v.maxSize(largestPicture)),
  }),
  ({ thumbnail, ...data }) => {
    const call = submitTemplate(data, thumbnail);
    return currentToken() ? request(call) : requestAsAnybody(call);
  },
  () => keepDraft({}),
);
trackStatus('template submission', submissionForm.$state);

/** Everything but the picture, by the names of the fields. */
const draft = v.record(v.string(), v.array(v.string()));
export type Draft = v.InferOutput<typeof draft>;

/** What has been typed and not been sent, kept on the device. */
export const { $value: $draft, keep: keepDraft } = createStored<Draft>(draftKey, {}, (kept) =>
  v.parse(v.fallback(draft, {}), kept),
);
