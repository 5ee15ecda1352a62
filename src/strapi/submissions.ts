// Shared by Node and the browser: submitting a template (specification §3.7).

import * as v from 'valibot';
import type { FacetField } from '../catalogue/kinds.ts';
import type { Call } from './call.ts';

/** Facets are lists of ids. `website` is empty in what people send. */
export type Submission = Record<FacetField, string[]> & {
  name: string;
  title: string;
  description: string;
  price: number;
  purchase_link?: string | undefined;
  preview_link: string;
  email: string;
  website: string;
};

export function submitTemplate(data: Submission, thumbnail: File): Call<unknown> {
  const body = new FormData();
  body.set('data', JSON.stringify(data));
  body.set('thumbnail', thumbnail);
  return { method: 'POST', path: '/pending-templates', body, answer: v.object({ data: v.unknown() }) };
}
