import { hash } from 'node:crypto';

/** The name of a data file (src/catalogue/data/data-files.ts). */
export const nameOfFile = (text: string): string => hash('sha256', text).slice(0, 12);
