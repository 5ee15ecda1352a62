import { errors } from '@strapi/utils';

/** Refuses the value of a field. The admin panel and the site's forms use the path to show the message beside the field. */
export function refuseField(field: string, message: string): never {
  throw new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  });
}
