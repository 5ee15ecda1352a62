import { facets } from '../../../shared/facets.ts';
import { fieldNames, type FieldType, getField, getSentName } from '../../../shared/entry-fields.ts';
import { isRelation } from '../versions/loaded.ts';

type Values = Record<string, unknown>;

const types: Record<string, FieldType | 'relation'> = {
  ...Object.fromEntries(fieldNames.map((name) => [getSentName(name), getField(name).type])),
  ...Object.fromEntries(facets.map(({ field }) => [field, 'relation' as const])),
};

/**
 * The values of a form that its page shows, as `POST /form-previews/:model` takes them: pictures by the ids of their files, and
 * relations by the ids of the documents that the form adds and removes.
 */
export function collectValues(values: Values): Values {
  const collected: Values = {};
  for (const [name, type] of Object.entries(types)) {
    const value = values[name];
    if (value === undefined || type === 'time') continue;
    if (type === 'picture') collected[name] = Object(value).id ?? null;
    else if (type === 'pictures') collected[name] = [value ?? []].flat().map((file) => Object(file).id);
    else if (type === 'author' || type === 'relation')
      collected[name] = isRelation(value)
        ? { connect: listIds(value.connect), disconnect: listIds(value.disconnect) }
        : null;
    else collected[name] = value;
  }
  return collected;
}

function listIds(relations: unknown[]): unknown[] {
  return relations.map((relation) => {
    const { documentId, apiData } = Object(relation);
    return documentId ?? Object(apiData).documentId;
  });
}
