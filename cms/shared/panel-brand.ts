// Shared by the CMS and its panel: the mark and the name of the gallery, which the login shows to everybody.

export const markPath = '/brand/mark';
export const namePath = '/brand/name';

export interface BrandAnswer {
  name: string;
}
