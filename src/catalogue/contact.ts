// Shared by Node and the browser.

/** Where visitors and authors reach the people behind the gallery. */
export const contactAddress = 'hello@vitrine.example';
