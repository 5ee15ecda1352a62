import * as v from 'valibot';
import { largestPicture, pictureTypes } from '../../cms/shared/form-rules.ts';
import { formWords } from '../words/forms/index.ts';

/** A picture of a visitor. Its message says what is wrong with the file. */
export const picture = v.pipe(
  v.file(),
  v.check(
    ({ type }) => pictureTypes.some((known) => known === type),
    () => formWords().pictureTypes,
  ),
  v.check(
    ({ size }) => size <= largestPicture,
    () => formWords().largestPicture({ most: largestPicture / 2 ** 20 }),
  ),
);
