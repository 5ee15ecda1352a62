import type { APIRoute } from 'astro';
import { createAccentSheet } from '../catalogue/accent.ts';
import { createCardSheet } from '../catalogue/card-shape.ts';
import { createMarkSheet } from '../catalogue/mark.ts';
import { createTypefaceSheet } from '../styles/typefaces.ts';

/**
 * The look that the owner has chosen. Pages link to it only when there is one. Astro puts the style sheet of the site after it, so its
 * rules for the same elements begin with `html`.
 */
export const GET: APIRoute = ({ locals: { catalogue } }) =>
  new Response(
    createTypefaceSheet({
      headingTypeface: catalogue.setting('headingTypeface'),
      textTypeface: catalogue.setting('textTypeface'),
    }) +
      createAccentSheet(catalogue.setting('accent')) +
      createCardSheet(catalogue.setting('cardShape')) +
      (catalogue.hasOwnMark() ? createMarkSheet(catalogue.logo()) : ''),
    {
      headers: { 'content-type': 'text/css; charset=utf-8' },
    },
  );
