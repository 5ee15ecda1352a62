// Applies the theme that the visitor has chosen, from the first frame on.

import { themeKey } from '../catalogue/storage-keys.ts';
import { recall } from '../lib/memory.ts';

const theme = recall(window, 'localStorage', themeKey);
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
