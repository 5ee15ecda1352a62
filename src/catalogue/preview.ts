// Shared by Node and the browser: what the preview of a template shows, and how large.

import type { EntrySummary } from './entry.ts';
import type { Neighbours, SiteState } from './reads.ts';

/** The screenshot of a template: its files as in `srcset`, and its size. */
export type Shot = { srcset: string; width: number; height: number };

/** `state` says why the live site is not shown. */
export type Preview = Neighbours & { entry: EntrySummary; state?: SiteState; shot?: Shot };

/** The width that a screenshot has on a desk, as in the `sizes` attribute. */
export const shotSizes = '100vw';

/** The element of a template's page whose data attributes hold what a preview needs beside the entry. */
export const besideElement = 'beside';

/** Sizes in CSS pixels. */
export type Size = { width: number; height: number };

/** The screens of the small devices, upright. */
const screens = { tablet: { width: 820, height: 1180 }, mobile: { width: 390, height: 844 } } as const;

/** Where a site lays itself out as on a desk. */
const narrowestDesktop = 1280;

/** The size of the frame, and how far it is scaled down to fit into the room for it. */
export function frameIn(
  room: Size,
  device: 'desktop' | keyof typeof screens,
  isRotated: boolean,
): Size & { scale: number } {
  if (device === 'desktop') {
    const width = Math.max(room.width, narrowestDesktop);
    const scale = room.width / width;
    return { width, height: Math.round(room.height / scale), scale };
  }
  const { width: short, height: long } = screens[device];
  const { width, height } = isRotated ? { width: long, height: short } : { width: short, height: long };
  return { width, height, scale: Math.min(1, room.width / width, room.height / height) };
}
