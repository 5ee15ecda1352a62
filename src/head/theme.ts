// Applies the theme that the visitor has chosen, from the first frame on.

import { applyTheme } from '../visitor/theme.ts';

applyTheme();
