// Shared by Node and the browser: JSON-LD, the form in which pages tell search engines what they show.

/** Something of schema.org. Members that are `undefined` are left out. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** A page on the way to another; `path` is root-relative. */
export type Step = { name: string; path: string };

/**
 * JSON-LD, ready to stand inside `<script>`: no text in it can close the element or open a comment, since every `<` is
 * written as an escape of JSON.
 */
export function jsonLd(...things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

/** The way from the home page to a page, which is the last step. */
export function trailOf(steps: Step[], address: URL): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Vitrine', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${address.origin}${path}`,
    })),
  };
}
