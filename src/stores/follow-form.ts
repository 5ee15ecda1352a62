import * as v from 'valibot';
import { askToFollow } from '../strapi/follows.ts';
import { createForm } from './form.ts';
import { email } from './form-fields.ts';
import { requestAsAnybody } from './session.ts';

/** Follows without an account. */
export const followForm = createForm(
  v.object({ email, type: v.string(), id: v.string() }),
  ({ email: address, ...subject }) => requestAsAnybody(askToFollow(address, subject)),
);
