// In the head of every page, before anything is drawn.

import './theme.ts';
import './transition.ts';
import './session.ts';
