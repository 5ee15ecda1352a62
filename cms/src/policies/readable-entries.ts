import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { covers, coversAll, listValues, type PanelCall, READ } from '../panel/rights.ts';

interface Row {
  documentId: string;
}

/**
 * Refuses calls that name an entry which the user may not read. Strapi checks this only for some calls: others would show it in a
 * preview, copy it into an entry of the user, or count its references.
 */
export default async function requireReadableEntries(
  { state: { userAbility }, params, request: { query, body } }: PanelCall,
  _config: unknown,
  { strapi }: { strapi: Core.Strapi },
): Promise<void> {
  const model = params.model ?? params.contentType ?? '';
  if (!Object.hasOwn(strapi.contentTypes, model)) {
    if (model === '') return;
    throw new errors.NotFoundError(`There is no content type "${model}".`);
  }
  const field = params.targetField;
  if (field !== undefined && !userAbility.can(READ, model, field)) {
    throw new errors.PolicyError(`You may not read the field "${field}" of "${model}".`);
  }
  const ids = listValues(
    params.id,
    params.sourceId,
    query.id,
    query.documentId,
    query.documentIds,
    body?.documentIds,
  );
  if (!ids.every((id) => typeof id === 'string')) {
    throw new errors.ValidationError('The ids of entries must be texts.');
  }
  const right = { action: READ, model };
  if (ids.length === 0 || coversAll(strapi, userAbility, right)) return;
  const rows: Row[] = await strapi.db
    .query(model)
    .findMany({ where: { documentId: { $in: ids } }, populate: ['createdBy'] });
  for (const id of ids) {
    const versions = rows.filter(({ documentId }) => documentId === id);
    if (versions.length === 0) throw new errors.NotFoundError(`There is no entry with the id "${id}".`);
    if (!versions.some((row) => covers(strapi, userAbility, right, row))) {
      throw new errors.PolicyError('You may not read this entry. Ask an editor for access.');
    }
  }
}
