// Shared by Node and the browser.

/** The address at which visitors and authors reach the gallery's team. */
export const contactAddress = 'hello@vitrine.example';
