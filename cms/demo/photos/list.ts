import { courts } from './courts.ts';
import { places } from './places.ts';
import { things } from './things.ts';
import type { Photo } from './trace.ts';
import { wares } from './wares.ts';

/** Every photograph in `cms/public/demo/photos/`, by name. */
export const photos: Record<string, Photo> = { ...courts, ...places, ...things, ...wares };
