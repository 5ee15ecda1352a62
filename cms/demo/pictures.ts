import type { Site } from './site.ts';

/** Pictures of a site as files below `cms/demo/`, with what they show. One place names them for the camera and for the catalogue. */
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
