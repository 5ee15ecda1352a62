// The screen of a preview: its device, and how its frame fits into the page.

import { atom, computed, onMount } from 'nanostores';
import { fitFrame, type Room } from '../catalogue/preview.ts';
import { previewWords } from '../words/preview/index.ts';

export type PreviewDevice = Parameters<typeof fitFrame>[1];

/** At first a desktop. A desktop site would be too small to read on a phone, so there it is a phone. */
export const $previewDevice = atom<PreviewDevice>('desktop');

onMount($previewDevice, () => {
  if (!import.meta.env.SSR && matchMedia('(width < 48rem)').matches) $previewDevice.set('mobile');
});

/** Whether tablet and phone are turned to landscape. */
export const $isPreviewRotated = atom(false);

/** The room for the frame, in CSS pixels; `undefined` until it is measured. */
const $previewRoom = atom<Room | undefined>();

/** The size of the frame, and its scale; `undefined` until the room is measured. */
export const $previewFit = computed(
  [$previewRoom, $previewDevice, $isPreviewRotated],
  (room, device, isRotated) => room && fitFrame(room, device, isRotated),
);

/** What screen readers were last told about the preview. */
export const $announcement = atom('');

export function setPreviewRoom({ width, height, scrollbar }: Room): void {
  const known = $previewRoom.get();
  if (width !== known?.width || height !== known.height || scrollbar !== known.scrollbar)
    $previewRoom.set({ width, height, scrollbar });
}

export function choosePreviewDevice(device: PreviewDevice): void {
  $previewDevice.set(device);
  announceSize();
}

export function rotatePreview(): void {
  $isPreviewRotated.set(!$isPreviewRotated.get());
  announceSize();
}

function announceSize(): void {
  const fit = $previewFit.get();
  const words = previewWords();
  const device = words.devices[$previewDevice.get()];
  if (fit) $announcement.set(words.sizeAloud({ device, width: fit.width, height: fit.height }));
}
