// For the head of a page and its script: the theme that the visitor has chosen on this device.

import { recall } from '../lib/memory.ts';
import { themeKey } from './storage-keys.ts';

/** Applies the visitor's choice. Without one, the page follows the system. */
export function applyTheme(): void {
  const theme = recall(window, 'localStorage', themeKey);
  const { dataset } = document.documentElement;
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  else delete dataset['theme'];
}
