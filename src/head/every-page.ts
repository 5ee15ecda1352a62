// In the head of every page, before anything is drawn.

import './focus-pressed.ts';
import './early-presses.ts';
import './theme.ts';
import './trail.ts';
import './transition.ts';
import './session.ts';
