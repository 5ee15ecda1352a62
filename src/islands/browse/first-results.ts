// Draws the entries that the address asks for before the island's scripts have loaded, which are most of what a slow phone loads.
// The module finishes with the first picture: the island, which draws the same entries again, must not take bandwidth from the
// picture.

import { getCurrency } from '../../stores/gallery.ts';
import { renderCard, viewCards } from '../../catalogue/html/card-html.ts';
import { type ListingDefinition, createQuery } from '../../catalogue/listing.ts';
import { formatCriteria, parseCriteria, withOwnPageSize } from '../../stores/listing-address.ts';
import { runFirstQuery, browserWorld } from '../../stores/query-backends.ts';

const { listing = '' } = document.querySelector<HTMLElement>('[data-listing]')?.dataset ?? {};
const definition: ListingDefinition = JSON.parse(listing);
const parameters = new URLSearchParams(location.search);
const criteria = withOwnPageSize(parseCriteria(definition, parameters), parameters, window);

// The address may spell out the criteria that the page was rendered with.
if (formatCriteria(definition, criteria) !== '') await drawResults();

async function drawResults(): Promise<void> {
  const query = createQuery(definition, criteria, Date.now());
  const { items } = await runFirstQuery(query);
  await globalThis.wordsLoading;
  const place = document.querySelector('.browse-wait');
  // The island may have been faster.
  if (!place || items.length === 0 || document.documentElement.dataset['asked'] === undefined) return;
  const cards = viewCards(items, { currency: getCurrency() }).map(
    (view, index) =>
      `<li class="card">${renderCard(view, { isAlone: true, isFirst: index === 0 }).text}</li>`,
  );
  place.innerHTML = `<ul class="cards">${cards.join('')}</ul>`;
  // A picture that cannot be shown must not delay the island.
  await place
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
  await new Promise<void>(browserWorld.afterPaint);
}
