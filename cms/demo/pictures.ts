import type { Site } from './site.ts';

/**
 * The pictures of a site as files below `cms/demo/`, with alternative texts. The pictures are taken and the catalogue is written
 * by these names.
 */
export function picturesOf(site: Site) {
  const folder = `pictures/${site.slug}`;
  const { name, line, views } = site.entry;
  return {
    thumbnail: { file: `${folder}/thumbnail.webp`, alt: `Opening screen of ${name}: ${line}` },
    desktop: { file: `${folder}/desktop.webp`, alt: `The whole home page of ${name} on a wide screen` },
    mobile: { file: `${folder}/mobile.webp`, alt: `The home page of ${name} on a phone` },
    views: views.map((view, i) => ({ ...view, file: `${folder}/view-${i + 1}.webp` })),
  };
}
