import { atom, onMount } from 'nanostores';
import { type FindablePlace, parsePlaces, placesFile } from '../catalogue/places.ts';

/** All places of the gallery, from a file that is fetched when somebody listens. None while it is missing. */
export const $allPlaces = atom<readonly FindablePlace[]>([]);

onMount($allPlaces, () => {
  if (import.meta.env.SSR) return undefined;
  const controller = new AbortController();
  fetch(`/${placesFile}`, { signal: controller.signal })
    .then((response) => (response.ok ? response.text() : ''))
    .then((text) => $allPlaces.set(parsePlaces(text)))
    // The search finds entries without them.
    .catch(() => undefined);
  return () => controller.abort();
});
