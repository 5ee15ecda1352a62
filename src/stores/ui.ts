import { atom } from 'nanostores';

export const previewDevices = ['desktop', 'tablet', 'mobile'] as const;
export type PreviewDevice = (typeof previewDevices)[number];

// The state of the interface (specification §3).
export const $previewDevice = atom<PreviewDevice>('desktop');
export const $isShareOpen = atom(false);
export const $isNewsletterOpen = atom(false);
