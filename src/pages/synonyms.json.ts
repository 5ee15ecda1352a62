import type { APIRoute } from 'astro';
import { encodeSynonyms } from '../catalogue/synonyms.ts';

/** The synonyms that editors keep, which a search adds to those of every gallery. */
export const GET: APIRoute = ({ locals }) =>
  new Response(encodeSynonyms(locals.catalogue.synonyms()), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
