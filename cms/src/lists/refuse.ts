import { errors } from '@strapi/utils';

/** Refuses a question with 400. @param key What of the query is meant, as in an address. */
export function refuse(key: string, hint: string): never {
  throw new errors.ValidationError(`Invalid key ${key}: ${hint}`);
}
