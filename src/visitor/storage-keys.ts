// Shared by Node and the browser: the keys of the values that browsers store for a visitor.

/** The visitor's choice of theme. */
export const themeKey = 'theme';
/** The page size that the visitor chose. */
export const pageSizeKey = 'page-size';
/** Set when the visitor prefers walls with equal columns. */
export const gridKey = 'grid';
/** Set when the visitor has closed the filters beside lists. */
export const railKey = 'rail';
/** Set when the visitor has turned off the single keys for exhibits. */
export const singleKeysKey = 'single-keys';
/** The list that the visitor came from to an entry. */
export const trailKey = 'trail';
/** The picture of the card that the visitor has just followed. */
export const morphKey = 'morph';
/** Whether a tab is in live mode. The key is also the query parameter that starts live mode. */
export const liveKey = 'live';
/** The visitor's recent searches. */
export const recentSearchesKey = 'recent-searches';
/** The entries that a visitor saved without signing in. */
export const savedKey = 'saved';
/** The entries on the boards of the signed-in visitor. */
export const onBoardsKey = 'on-boards';
/** Set when a tab has asked the CMS for the entries on the boards. */
export const boardsAskedKey = 'boards-asked';
/** The number of saved entries, as the header shows it before the scripts of a page have loaded. */
export const savedCountKey = 'saved-count';
/** The entry that the visitor wants to compare with another. */
export const pinnedKey = 'pinned';
/** The board to which the visitor saved last. */
export const lastBoardKey = 'last-board';
/** A submission that has not been sent. */
export const draftKey = 'submission';
/** Set when the visitor has turned off the key that opens the search. */
export const slashKey = 'slash-key';
/** The page that asked for a sign-in, while the visitor is at a provider. */
export const nextKey = 'next';
