import type { APIRoute } from 'astro';
import { createAccentSheet } from '../catalogue/accent.ts';

/** The look that the owner has chosen. Pages link to it only when there is one. */
export const GET: APIRoute = ({ locals: { catalogue } }) =>
  new Response(createAccentSheet(catalogue.setting('accent')), {
    headers: { 'content-type': 'text/css; charset=utf-8' },
  });
