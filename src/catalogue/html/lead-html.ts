import { html, type Html } from '../../lib/html.ts';
import { pageWords } from '../../words/pages/index.ts';

/** The lead of a list with its order, which is that of the colours when the visitor searches by them (src/head/listing.ts). */
export const renderLead = (lead: string, order: string): Html =>
  html`${lead}<span class="lead-order">, ${order}</span
    ><span class="lead-nearest">, ${pageWords().nearestFirst}</span>.`;
