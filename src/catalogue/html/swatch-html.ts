// Shared by Node and the browser: a colour as pages show it.

import { html, type Html } from '../../lib/html.ts';

export const swatchHtml = (hex: string): Html =>
  html`<svg class="swatch" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="7.5" fill="${hex}"></circle>
  </svg>`;
