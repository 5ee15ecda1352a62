import type { Shot } from '../../capture/capture-site.ts';

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

/** Where each picture of a capture goes, by the type of the document. */
const places: Record<string, readonly Place[]> = {
  'api::template.template': [
    FIRST,
    { ...WHOLE, field: 'screenshots', isList: true },
    { ...PHONE, field: 'screenshots', isList: true },
  ],
  'api::inspiration.inspiration': [
    FIRST,
    { ...WHOLE, field: 'desktopView' },
    { ...PHONE, field: 'mobileView' },
  ],
  'api::pending-template.pending-template': [
    FIRST,
    { ...WHOLE, field: 'screenshots', isList: true },
    { ...PHONE, field: 'screenshots', isList: true },
  ],
};

export const hasSite = (model: string): boolean => model in places;
export const getPlaces = (model: string): readonly Place[] => places[model] ?? [];
