import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import { getSafeLink } from '../../cms/shared/entry-fields.ts';
import { facetFields } from '../../cms/shared/facets.ts';
import { draftKey } from '../visitor/storage-keys.ts';
import { highestPrice, largestScreenshots, mostScreenshots } from '../../cms/shared/form-rules.ts';
import { createRecord } from '../lib/objects.ts';
import { recall, remember } from '../lib/memory.ts';
import { submitTemplate } from '../strapi/submissions.ts';
import { createForm } from './form.ts';
import { email, text } from './form-fields.ts';
import { trackStatus } from './load.ts';
import { picture } from './picture-field.ts';
import { request, requestAsAnybody } from './session.ts';
import { readToken } from './token.ts';
import { notify } from './ui.ts';
import { hasOwnKindNames } from '../words/language.ts';
import { commonWords } from '../words/common/index.ts';
import { submissionWords } from '../words/submission/index.ts';

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest));
const link = v.pipe(
  line(2000),
  v.check((text) => getSafeLink(text) !== undefined),
);
const optionalLink = v.pipe(
  v.string(),
  v.transform((text) => text.trim() || undefined),
  v.optional(link),
);
const ids = v.optional(v.array(v.string()), []);
const isWithinSize = (files: File[]) => files.reduce((sum, { size }) => sum + size, 0) <= largestScreenshots;

const atMost = () =>
  submissionWords().mostPictures({ most: mostScreenshots, megabytes: largestScreenshots / 2 ** 20 });

/** The form for a submission (specification §3.7). */
export const submissionForm = createForm(
  v.object({
    name: text,
    title: text,
    description: line(10_000),
    // 0x10 and 1e3 are numbers in JavaScript, but not prices. An empty field is 0. Half of the world writes 12,50.
    price: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:\d+(?:[.,]\d{1,2})?)?$/),
      v.transform((price) => Number(price.replace(',', '.'))),
      v.check((price) => price <= highestPrice),
    ),
    purchase_link: optionalLink,
    // Where the owner has named the kinds, an entry may be anything, and most things have no live site.
    preview_link: v.lazy(() => (hasOwnKindNames() ? optionalLink : link)),
    email,
    website: v.string(),
    ...createRecord(facetFields, () => ids),
    thumbnail: picture,
    screenshots: v.pipe(
      v.array(picture),
      v.maxLength(mostScreenshots, atMost),
      v.check(isWithinSize, atMost),
    ),
  }),
  ({ thumbnail, screenshots, ...data }) => {
    const call = submitTemplate(data, thumbnail, screenshots);
    return readToken() ? request(call) : requestAsAnybody(call);
  },
  () => keepDraft({}),
);
trackStatus('template submission', submissionForm.$state);
submissionForm.$state.listen((state) => {
  if (state.status === 'ERROR' && state.notice) notify({ title: commonWords().error, text: state.notice });
});

/** All fields but the picture, by name. */
const draft = v.record(v.string(), v.array(v.string()));
export type Draft = v.InferOutput<typeof draft>;

/** The values that were typed but not sent before this page was opened. The device stores them. */
export const $draft = atom<Draft>({});

onMount($draft, () => {
  if (import.meta.env.SSR) return;
  const kept = recall(globalThis, 'localStorage', draftKey);
  $draft.set(v.parse(v.fallback(v.pipe(v.string(), v.parseJson(), draft), {}), kept));
});

/** Stores what is typed now, for the next time that the page is opened. */
export function keepDraft(values: Draft): void {
  const isEmpty = Object.keys(values).length === 0;
  remember(globalThis, 'localStorage', draftKey, isEmpty ? undefined : JSON.stringify(values));
}
