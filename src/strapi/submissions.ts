// Shared by Node and the browser: submitted templates (specification §3.7).

import * as v from 'valibot';
import type { FacetField } from '../../cms/shared/facets.ts';
import { type Call, createDataSchema } from './call.ts';

/** The data that a visitor submits. Facets are lists of ids. `website` is hidden from people, so only bots fill it in. */
export type SubmittedTemplate = Record<FacetField, string[]> & {
  name: string;
  title: string;
  description: string;
  price: number;
  purchase_link?: string | undefined;
  preview_link?: string | undefined;
  email: string;
  website: string;
};

/** @param thumbnail The picture of its card. @param screenshots More pictures of it. */
export function submitTemplate(
  data: SubmittedTemplate,
  thumbnail: File,
  screenshots: readonly File[],
): Call<unknown> {
  const body = new FormData();
  body.set('data', JSON.stringify(data));
  body.set('thumbnail', thumbnail);
  for (const screenshot of screenshots) body.append('screenshots', screenshot);
  return { method: 'POST', path: '/pending-templates', body, answer: v.object({ data: v.unknown() }) };
}

const submission = v.object({
  documentId: v.string(),
  title: v.string(),
  state: v.picklist(['pending', 'approved', 'rejected']),
  reason: v.nullable(v.string()),
  createdAt: v.string(),
});
/** A submitted template as the visitor sees it afterwards. */
export type Submission = v.InferOutput<typeof submission>;

export const fetchSubmissions = (): Call<Submission[]> => ({
  method: 'GET',
  path: '/auth/me/submissions',
  answer: createDataSchema(v.array(submission)),
});
