import { writeFile } from 'node:fs/promises';
import { authors } from './authors.ts';
import { collections } from './collections.ts';
import { moodboards } from './moodboards.ts';
import { picturesOf } from './pictures.ts';
import { interactions } from './popular.ts';
import type { Site } from './site.ts';
import { loadSites } from './sites.ts';
import { nearestSwatches, swatches } from './swatches.ts';
import { describeTerms, families } from './terms.ts';

/** Writes `catalogue.json`, from which the CMS seeds itself. */
async function writeCatalogue(): Promise<void> {
  const sites = await loadSites();
  const catalogue = {
    authors: authors.map((author) => ({
      username: author.username,
      picture: `pictures/authors/${author.portrait}.webp`,
      text: author.text,
    })),
    lookups: {
      platforms: names(sites, (site) => [site.entry.source]),
      industries: names(sites, (site) => site.entry.industries),
      typographies: names(sites, families),
      colors: Object.entries(swatches).map(([name, hex]) => ({ name, hex })),
      'design-types': names(sites, (site) => site.entry.types),
      'design-styles': names(sites, (site) => site.entry.styles),
      tags: names(sites, (site) => site.entry.tags),
    },
    templates: sites.filter((site) => site.entry.kind === 'template').map(item),
    inspirations: sites
      .filter((site) => site.entry.kind === 'inspiration')
      .map((site) => ({
        ...item(site),
        mobileView: picturesOf(site).mobile,
        desktopView: picturesOf(site).desktop,
      })),
    moodboards,
    interactions,
    collections,
  };
  await writeFile(new URL('catalogue.json', import.meta.url), `${JSON.stringify(catalogue, null, 2)}\n`);
  console.log(
    `${catalogue.templates.length} templates and ${catalogue.inspirations.length} inspirations written.`,
  );
}

function item(site: Site) {
  const { entry } = site;
  const {
    kind,
    name,
    title = name,
    line,
    description,
    styles,
    types,
    views: _,
    isPromoted = false,
    ...rest
  } = entry;
  const { thumbnail, desktop, mobile, views } = picturesOf(site);
  return {
    slug: site.slug,
    name,
    title,
    ...rest,
    description: `${title === name ? `${line}. ` : ''}${description.join('\n\n')}`,
    isPromoted,
    preview_link: `/demo/${site.slug}/`,
    thumbnail,
    screenshots: [desktop, ...views.map(({ file, alt }) => ({ file, alt })), mobile],
    platforms: [entry.source],
    ...(kind === 'template' && { ...describeTerms(site), purchase_link: `/demo/shop/${site.slug}/` }),
    design_types: types,
    design_styles: styles,
    typographies: families(site),
    colors: nearestSwatches(Object.values(site.palette)),
  };
}

/** Every name in use, in alphabetical order. */
function names(sites: Site[], of: (site: Site) => string[]): string[] {
  return [...new Set(sites.flatMap(of))].sort((a, b) => a.localeCompare(b, 'en'));
}

await writeCatalogue();
