// Shared by Node and the browser: the names under which browsers remember things for a visitor.

/** The visitor's choice of theme. */
export const themeKey = 'theme';
/** The number of entries a page that a visitor chose. */
export const pageSizeKey = 'page-size';
/** Whether a tab shows what the CMS says. */
export const liveKey = 'live';
/** What a visitor has looked for. */
export const recentSearchesKey = 'recent-searches';
/** What was saved by somebody who is not signed in. */
export const savedKey = 'saved';
/** What is on the boards of whoever is signed in. */
export const onBoardsKey = 'on-boards';
/** That a tab has asked the CMS what is on the boards. */
export const boardsAskedKey = 'boards-asked';
/** A submission that has not been sent. */
export const draftKey = 'submission';
