import { writeFile } from 'node:fs/promises';
import { authors } from './authors.ts';
import { picturesOf } from './pictures.ts';
import type { Site } from './site.ts';
import { loadSites } from './sites.ts';
import { nearestSwatches, swatches } from './swatches.ts';

const SHOP = 'https://shop.vitrine.example';

/** Writes `catalogue.json`, from which the CMS seeds itself. */
async function writeCatalogue(): Promise<void> {
  const sites = await loadSites();
  const catalogue = {
    authors: authors.map((author) => ({
      username: author.username,
      picture: `pictures/authors/${author.portrait}.webp`,
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
    purchase_link: `${SHOP}/${kind}s/${site.slug}`,
    preview_link: `/demo/${site.slug}/`,
    thumbnail,
    screenshots: [desktop, ...views.map(({ file, alt }) => ({ file, alt })), mobile],
    platforms: [entry.source],
    ...(kind === 'template' && describeTerms(site)),
    design_types: types,
    design_styles: styles,
    typographies: families(site),
    colors: nearestSwatches(Object.values(site.palette)),
  };
}

/** The platforms whose templates are a file in that platform, and no code. */
const remixed: Record<string, string> = {
  Framer: 'A link to remix the Framer project',
  Webflow: 'A link to clone the Webflow project',
  Figma: 'The Figma file, with its styles and components',
};

/** The licence, and what a buyer gets. */
function describeTerms({ entry, fonts }: Site) {
  const { source, price, pages } = entry;
  const families = Object.values(fonts).map((face) => face.family);
  const fontCount = new Set(families).size;
  return {
    licence: price === 0 ? 'Free for any site, credit welcome' : 'One site, for as long as it runs',
    included: [
      remixed[source] ??
        `The ${source === 'HTML' ? 'HTML, CSS' : `${source} project`} and pictures, as a download`,
      `${pages.length === 1 ? 'One page' : `${pages.length} pages`}, for wide screens and phones`,
      `${['Its typeface', 'Both typefaces'][fontCount - 1] ?? `All ${fontCount} typefaces`}, free to use`,
      ...(price > 0 ? ['Updates, without a subscription'] : []),
    ],
  };
}

function families(site: Site): string[] {
  return [...new Set(Object.values(site.fonts).map((face) => face.family))];
}

/** Every name in use, in alphabetical order. */
function names(sites: Site[], of: (site: Site) => string[]): string[] {
  return [...new Set(sites.flatMap(of))].sort((a, b) => a.localeCompare(b, 'en'));
}

await writeCatalogue();
