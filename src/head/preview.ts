// In the head of the preview. While the style sheet and the scripts load, fetches the page of the template in the address, and
// then the screenshot named in that page.

import { getPath } from '../catalogue/paths.ts';
import { previewKind } from '../catalogue/preview-paths.ts';
import { besideElement, shotSizes } from '../catalogue/preview.ts';

const slug = new URLSearchParams(location.search).get('t');
if (slug) fetchPreview(getPath({ kind: previewKind, slug }));

function fetchPreview(path: string): void {
  const answer = fetch(path);
  globalThis.previewAnswer = { path, answer };
  // Whoever takes the answer reports a failure.
  answer.then(preloadShot).catch(() => undefined);
}

async function preloadShot(answer: Response): Promise<void> {
  const text = await answer.clone().text();
  const [, srcset] = new RegExp(` id="${besideElement}"[^>]* data-srcset="([^"]+)"`).exec(text) ?? [];
  if (srcset === undefined) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'image',
    imageSrcset: srcset.replaceAll('&amp;', '&'),
    imageSizes: shotSizes,
    fetchPriority: 'high',
  });
  document.head.append(link);
}
