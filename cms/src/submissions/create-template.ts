import type { Core } from '@strapi/strapi';
import { creditAccount } from '../authors/accounts.ts';
import { LOOKUPS, type LookupField } from '../catalogue/kinds.ts';

const TEMPLATE = 'api::template.template';

export type Submission = Record<LookupField, { documentId: string }[]> & {
  documentId: string;
  name: string;
  title: string;
  description: string | null;
  price: number | null;
  purchase_link: string | null;
  preview_link: string | null;
  thumbnail: { id: number } | null;
  screenshots: { id: number }[] | null;
  email: string;
  state: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  owner: { documentId: string } | null;
};

/**
 * Creates a draft from a submission, which an editor can change and publish, and the author of its submitter.
 *
 * @returns The document id of the draft.
 */
export async function createTemplate(strapi: Core.Strapi, submission: Submission): Promise<string> {
  const { name, title, description, price, purchase_link, preview_link } = submission;
  const { thumbnail, screenshots, owner } = submission;
  const facets = LOOKUPS.map(({ field }) => [field, submission[field].map(({ documentId }) => documentId)]);
  const data = {
    name,
    title,
    description,
    price,
    purchase_link,
    preview_link,
    thumbnail: thumbnail?.id,
    screenshots: (screenshots ?? []).map(({ id }) => id),
    author: owner && (await creditAccount(strapi, owner.documentId)),
    ...Object.fromEntries(facets),
  };
  const { documentId } = await strapi.service(TEMPLATE).create({ data, status: 'draft' });
  return documentId;
}
