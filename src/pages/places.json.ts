import type { APIRoute } from 'astro';
import { encodePlaces, listPlaces } from '../catalogue/places.ts';

/** The places that the search dialog shows beside entries. */
export const GET: APIRoute = ({ locals }) =>
  new Response(encodePlaces(listPlaces(locals.catalogue)), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
