import { atom } from 'nanostores';

// The state of the interface (specification §3).
export const $isShareOpen = atom(false);
export const $isNewsletterOpen = atom(false);
