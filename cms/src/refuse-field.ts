import { errors } from '@strapi/utils';

/** Refuses what stands in a field. By the path, the admin panel and the forms of the site show the message beside it. */
export function refuseField(field: string, message: string): never {
  throw new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  });
}
