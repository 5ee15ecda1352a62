import type { APIRoute } from 'astro';
import { listPlaces } from '../catalogue/place-list.ts';
import { encodePlaces } from '../catalogue/places.ts';

/** The places that the search dialog shows beside entries. */
export const GET: APIRoute = ({ locals }) =>
  new Response(encodePlaces(listPlaces(locals.catalogue)), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
