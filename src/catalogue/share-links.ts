// Shared by Node and the browser: plain links that share a page on other sites or by e-mail.

export type ShareLink = { name: string; href: string };

const places = {
  X: ['https://x.com/intent/post', { text: 'title', url: 'url' }],
  Bluesky: ['https://bsky.app/intent/compose', { text: 'both' }],
  Facebook: ['https://www.facebook.com/sharer/sharer.php', { u: 'url' }],
  LinkedIn: ['https://www.linkedin.com/sharing/share-offsite/', { url: 'url' }],
  Pinterest: ['https://www.pinterest.com/pin/create/button/', { url: 'url', description: 'title' }],
  'E-mail': ['mailto:', { subject: 'title', body: 'url' }],
} as const;

/** `url` is absolute. */
export function createShareLinks({ title, url }: { title: string; url: string }): ShareLink[] {
  const texts = { title, url, both: `${title} ${url}` };
  return Object.entries(places).map(([name, [place, parameters]]) => {
    const query = Object.entries(parameters).map(
      ([parameter, text]) => `${parameter}=${encodeURIComponent(texts[text])}`,
    );
    return { name, href: `${place}?${query.join('&')}` };
  });
}
