type Wait = { seconds: number };

/** What the site's server says itself. No page has these words. */
export const en = {
  /** The title of a notification of entries of several kinds. */
  newDesigns: ({ count }: { count: number }) => `${count} new designs`,
  /** It follows the titles of the first ones. */
  andMore: ({ count }: { count: number }) => ` and ${count} more`,
  busy: ({ seconds }: Wait) => `The gallery is busy. Try again in ${seconds} seconds.`,
  away: 'The CMS cannot be reached. Try again in a minute.',
  late: 'The CMS took too long to answer. Try again in a minute.',
  withOwnNames: { newDesigns: ({ count }: { count: number }) => `${count} new entries` },
};
