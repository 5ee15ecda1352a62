/** The file of the header rules in `dist/`, which only servers read: Netlify, and the site's own. Every answer depends on it. */
export const headersFile = '_headers';
