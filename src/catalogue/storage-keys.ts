// Shared by Node and the browser: the names under which browsers remember what a visitor prefers. Every page reads one of them.

/** The number of entries a page that a visitor chose. */
export const pageSizeKey = 'page-size';
/** Whether a tab shows what the CMS says. */
export const liveKey = 'live';
/** What a visitor has looked for. */
export const recentSearchesKey = 'recent-searches';
