import { errors } from '@strapi/utils';

/**
 * Refuses a query with status 400.
 *
 * @param key The wrong part of the query, as it is written in an address.
 */
export function refuse(key: string, hint: string): never {
  throw new errors.ValidationError(`Invalid key ${key}: ${hint}`);
}
