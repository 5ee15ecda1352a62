// `npm run bench [-- --json] [-- --only galleries|routes] [-- --sizes 1000,10000] [-- --routes '^/(login|app)']`: the project's
// own measurements, of galleries of generated templates and of every kind of page, or those whose names fit. A gallery of
// 1,000 templates takes about two minutes, one of 100,000 a quarter of an hour, the pages some minutes.
import { parseArgs } from 'node:util';
import { measureBrowser } from './bench/browser.ts';
import { measureBuilds } from './bench/build.ts';
import { countOutputs } from './bench/changes.ts';
import { measureData } from './bench/data.ts';
import { type Figure, printFigures } from './bench/figures.ts';
import { openGallery } from './bench/gallery.ts';
import { figuresOfRoutes, measureRoutes, tableOfRoutes } from './bench/lighthouse.ts';
import { measurePublishes } from './bench/publish.ts';
import { measureSearch } from './bench/search.ts';

const measurements = [
  measureBuilds,
  measurePublishes,
  measureData,
  measureSearch,
  measureBrowser,
  countOutputs,
];

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    sizes: { type: 'string', default: '1000,10000' },
    routes: { type: 'string', default: '' },
  },
});

if (values.only !== 'routes') printFigures(await measureGalleries(), { asJson: values.json });
if (values.only !== 'galleries') {
  const { routes, entries } = await measureRoutes(new RegExp(values.routes));
  if (values.json) printFigures(figuresOfRoutes(routes, entries), { asJson: true });
  else console.log(tableOfRoutes(routes));
}

async function measureGalleries(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of values.sizes.split(',').map(Number)) {
    const gallery = await openGallery(size);
    try {
      for (const measureOne of measurements) {
        figures.push(...(await measureOne(gallery)));
      }
    } finally {
      await gallery.close();
    }
  }
  return figures;
}
