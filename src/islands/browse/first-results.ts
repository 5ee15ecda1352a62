// Draws what the address asks of a list while the island's scripts, most of what a slow phone loads, are still to come. It has been
// evaluated when the first picture is there: only then the island, which draws the same again, may take the line for itself.

import { cardHtml, viewCards } from '../../catalogue/html/card-html.ts';
import { type ListingDefinition, queryOf } from '../../catalogue/listing.ts';
import { formatCriteria, parseCriteria, withOwnPageSize } from '../../stores/listing-address.ts';
import { askFirst, browserWorld } from '../../stores/query-backends.ts';

const { listing = '' } = document.querySelector<HTMLElement>('[data-listing]')?.dataset ?? {};
const definition: ListingDefinition = JSON.parse(listing);
const parameters = new URLSearchParams(location.search);
const criteria = withOwnPageSize(parseCriteria(definition, parameters), parameters, window);

// What the page was rendered with may be what is asked for in other words.
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
  // A picture that cannot be shown keeps nobody waiting.
  await place
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
  await new Promise<void>(browserWorld.afterPaint);
}
