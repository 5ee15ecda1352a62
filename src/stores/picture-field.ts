import * as v from 'valibot';
import { largestPicture, pictureTypes } from '../../cms/shared/form-rules.ts';
import { formWords } from '../words/forms/index.ts';

/** A picture of a visitor. Its message says what is wrong with the file. */
export const picture = v.pipe(
  v.file(),
  v.check(
    ({ type }) => pictureTypes.some((known) => known === type),
    ({ input }) => formWords().pictureTypes(input),
  ),
  v.check(
    ({ size }) => size <= largestPicture,
    ({ input }) => formWords().largestPicture({ name: input.name, most: largestPicture / 2 ** 20 }),
  ),
);
