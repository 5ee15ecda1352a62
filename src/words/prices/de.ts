import type { en } from './en.ts';

export const de: typeof en = {
  free: 'Kostenlos',
  paid: 'Kostenpflichtig',
  upTo: (price) => `Bis ${price}`,
  from: (price) => `Ab ${price}`,
  between: ({ from, to }) => `${from} bis ${to}`,
};
