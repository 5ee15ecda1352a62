import type { APIRoute } from 'astro';
import { createAccentSheet } from '../catalogue/accent.ts';
import { createCardSheet } from '../catalogue/card-shape.ts';

/** The look that the owner has chosen. Pages link to it only when there is one. */
export const GET: APIRoute = ({ locals: { catalogue } }) =>
  new Response(
    createAccentSheet(catalogue.setting('accent')) + createCardSheet(catalogue.setting('cardShape')),
    {
      headers: { 'content-type': 'text/css; charset=utf-8' },
    },
  );
