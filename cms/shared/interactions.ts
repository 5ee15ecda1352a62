// Shared by Node and the browser: what visitors do with an entry, as far as it is counted.

/**
 * How much each interaction counts for the popularity of an entry. `visit`: the visitor follows a link of the entry out of the
 * gallery, to its shop or its site.
 */
export const interactionWeights = { preview: 1, save: 2, visit: 2 } as const;

export type Interaction = keyof typeof interactionWeights;

export const isInteraction = (text: unknown): text is Interaction =>
  typeof text === 'string' && Object.hasOwn(interactionWeights, text);

/** The call that counts an interaction, below the base of the API. Its body is `{ id, interaction }`. */
export const interactionsPath = '/interactions';
