import { type Feature, features } from '../../cms/shared/features.ts';
import { hasOwnLook, hasOwnMark, type Settings } from '../../cms/shared/gallery.ts';
import { createRecord } from '../lib/objects.ts';

const shownOnAll = [
  'name',
  'tagline',
  'navigation',
  'footerLinks',
  'socialAddresses',
  'headingTypeface',
  'textTypeface',
  'currency',
] as const;

/**
 * What the owner has chosen for every page. It is one read, since the engine records each read of each page.
 *
 * @property hasOwnLook Whether `gallery.css` has anything in it. Pages do not change when its colour does.
 * @property hasOwnMark Whether the gallery has another mark than the one in `public`. Pages do not change when it is drawn anew.
 */
export type Frame = Pick<Settings, (typeof shownOnAll)[number]> & {
  features: readonly Feature[];
  hasOwnLook: boolean;
  hasOwnMark: boolean;
};

export const createFrame = (settings: Settings): Frame => ({
  ...createRecord(shownOnAll, (name) => settings[name]),
  features: features.filter((name) => settings[name]),
  hasOwnLook: hasOwnLook(settings),
  hasOwnMark: hasOwnMark(settings),
});
