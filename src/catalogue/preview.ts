// Shared by Node and the browser: the contents of a template's preview, and their size.

import type { EntrySummary } from './entry.ts';
import type { Neighbours, SiteFault } from './reads.ts';

/** The screenshot of a template: its files as in `srcset`, and its size. */
export type Shot = { srcset: string; width: number; height: number };

/** `fault` says why the live site could not be shown when the page was rendered. */
export type Preview = Neighbours & { entry: EntrySummary; fault?: SiteFault; shot?: Shot };

/** The width of a screenshot in the desktop preview, as in the `sizes` attribute. */
export const shotSizes = '100vw';

/** The id of the element in a template's page whose data attributes hold the rest of its preview. */
export const besideElement = 'beside';

/** Sizes in CSS pixels. */
export type Size = { width: number; height: number };

/** The screen sizes of small devices in portrait orientation. */
const screens = { tablet: { width: 820, height: 1180 }, mobile: { width: 390, height: 844 } } as const;

/** From this width on, sites use their desktop layout. */
const narrowestDesktop = 1280;

/** The room for the frame, and the width that a scrollbar takes from a page; 0 where it lies over the page. */
export type Room = Size & { scrollbar: number };

/** The size of a screen, how much wider its frame is, and the scale at which the frame fits into the room for it. */
export type FrameFit = Room & { scale: number };

/** The scrollbars of small devices take no width from a site. So where those of the browser do, the frame is wider by one. */
export function fitFrame(room: Room, device: 'desktop' | keyof typeof screens, isRotated: boolean): FrameFit {
  if (device === 'desktop') {
    const width = Math.max(room.width, narrowestDesktop);
    const scale = room.width / width;
    return { width, height: Math.round(room.height / scale), scrollbar: 0, scale };
  }
  const { width: short, height: long } = screens[device];
  const { width, height } = isRotated ? { width: long, height: short } : { width: short, height: long };
  const { scrollbar } = room;
  const scale = Math.min(1, room.width / (width + scrollbar), room.height / height);
  return { width, height, scrollbar, scale };
}

declare global {
  /** The response for the template in the address, until `takePreviewAnswer` takes it. */
  var previewAnswer: { path: string; answer: Promise<Response> } | undefined;
}

/**
 * Takes the response that the head has requested (src/head/preview.ts), if it is for this path. It can be taken once: a later one
 * may be newer.
 */
export function takePreviewAnswer(path: string): Promise<Response> | undefined {
  const asked = globalThis.previewAnswer;
  globalThis.previewAnswer = undefined;
  return asked?.path === path ? asked.answer : undefined;
}
