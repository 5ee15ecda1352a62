import type { en } from './en.ts';

export const de: typeof en = { save: (title) => `${title} merken` };
