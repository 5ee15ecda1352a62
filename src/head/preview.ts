// In the head of the preview. While the style sheet and the scripts load, fetches the page of the template in the address, and
// then the screenshot named in that page. Declares the template's page canonical, since search engines should not list previews.

import { getPath } from '../catalogue/paths.ts';
import { besideElement, shotSizes } from '../catalogue/preview.ts';

const slug = new URLSearchParams(location.search).get('t');
if (slug) fetchPreview(getPath({ kind: 'template', slug }));

function fetchPreview(path: string): void {
  const answer = fetch(path);
  globalThis.previewAnswer = { path, answer };
  addLink({ rel: 'canonical', href: location.origin + path });
  // Whoever takes the answer reports a failure.
  answer.then(preloadShot).catch(() => undefined);
}

async function preloadShot(answer: Response): Promise<void> {
  const text = await answer.clone().text();
  const [, srcset] = new RegExp(` id="${besideElement}"[^>]* data-srcset="([^"]+)"`).exec(text) ?? [];
  if (srcset === undefined) return;
  addLink({
    rel: 'preload',
    as: 'image',
    imageSrcset: srcset.replaceAll('&amp;', '&'),
    imageSizes: shotSizes,
    fetchPriority: 'high',
  });
}

const addLink = (attributes: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), attributes));
