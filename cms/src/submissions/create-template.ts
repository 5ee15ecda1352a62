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
  email: string;
  state: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  owner: { documentId: string } | null;
};

/** Creates a draft from a submission, and the author of its submitter. An editor can review and publish it. */
export async function createTemplate(strapi: Core.Strapi, submission: Submission): Promise<void> {
  const { name, title, description, price, purchase_link, preview_link, thumbnail, owner } = submission;
  const facets = LOOKUPS.map(({ field }) => [field, submission[field].map(({ documentId }) => documentId)]);
  const data = {
    name,
    title,
    description,
    price,
    purchase_link,
    preview_link,
    thumbnail: thumbnail?.id,
    author: owner && (await creditAccount(strapi, owner.documentId)),
    source: 'Submission',
    ...Object.fromEntries(facets),
  };
  await strapi.service(TEMPLATE).create({ data, status: 'draft' });
}
