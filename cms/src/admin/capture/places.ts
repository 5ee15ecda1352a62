import { getField } from '../../../shared/entry-fields.ts';
import type { Shot } from '../../capture/capture-site.ts';
import { findKindOf, SUBMISSION } from '../../catalogue/kinds.ts';

/** A field of the form that can take a picture of a capture. `isList`: the picture is added to those that it has. */
export interface Place {
  shot: Shot;
  title: string;
  field: string;
  isList?: true;
}

const FIRST = { shot: 'first', title: 'First screen', field: 'thumbnail' } as const;
const WHOLE = { shot: 'whole', title: 'Whole page' } as const;
const PHONE = { shot: 'phone', title: 'Phone' } as const;

const TO_SCREENSHOTS: readonly Place[] = [
  FIRST,
  { ...WHOLE, field: 'screenshots', isList: true },
  { ...PHONE, field: 'screenshots', isList: true },
];
const TO_VIEWS: readonly Place[] = [
  FIRST,
  { ...WHOLE, field: 'desktopView' },
  { ...PHONE, field: 'mobileView' },
];

/** Whether documents of a content type have a site that can be captured. */
export const hasSite = (model: string): boolean => model === SUBMISSION || findKindOf(model) !== undefined;

/** Where each picture of a capture goes. One kind has fields for the views of a whole page. */
export const getPlaces = (model: string): readonly Place[] =>
  findKindOf(model) === getField('desktopView').only ? TO_VIEWS : TO_SCREENSHOTS;
