// Draws the entries that the address asks for before the island's scripts are there, which are most of what a slow phone loads. The
// module finishes with the first picture: the island, which draws the same again, must not take bandwidth from it.

import { cardHtml, viewCards } from '../../catalogue/html/card-html.ts';
import { type ListingDefinition, queryOf } from '../../catalogue/listing.ts';
import { formatCriteria, parseCriteria, withOwnPageSize } from '../../stores/listing-address.ts';
import { askFirst, browserWorld } from '../../stores/query-backends.ts';

const { listing = '' } = document.querySelector<HTMLElement>('[data-listing]')?.dataset ?? {};
const definition: ListingDefinition = JSON.parse(listing);
const parameters = new URLSearchParams(location.search);
const criteria = withOwnPageSize(parseCriteria(definition, parameters), parameters, window);

// The address may ask, in other words, for what the page was rendered with.
if (formatCriteria(definition, criteria) !== '') await drawResults();

async function drawResults(): Promise<void> {
  const query = queryOf(definition, criteria, Date.now());
  const { items } = await askFirst(query);
  const place = document.querySelector('.browse-wait');
  // The island may have been quicker.
  if (!place || items.length === 0 || document.documentElement.dataset['asked'] === undefined) return;
  const cards = viewCards(items).map(
    (view, index) => `<li class="card">${cardHtml(view, { isAlone: true, isFirst: index === 0 }).text}</li>`,
  );
  place.innerHTML = `<ul class="cards">${cards.join('')}</ul>`;
  // Nothing waits for a picture that cannot be shown.
  await place
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
  await new Promise<void>(browserWorld.afterPaint);
}
