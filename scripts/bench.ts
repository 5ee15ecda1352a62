// `npm run bench`: measures galleries of generated templates and every kind of page. `--routes` selects pages by name.
// A gallery of 1,000 templates takes some minutes, one of 100,000 a quarter of an hour, and the pages some minutes.
//   --only search   measures searches, in a gallery of 10,000
//   --only wall     scrolls through 2,000 templates as one wall
//   --only data     measures the data files, in galleries of 10,000 and 100,000; the larger one takes half an hour
//   --only picture  measures single edits in galleries of 1,000, 10,000 and 100,000, and draws the chart in the README
//   --only edge     measures publishes to three Varnish nodes and to a bucket, in galleries of 1,000 and 100,000
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureBrowser } from './bench/browser.ts';
import { measureBucket } from './bench/bucket.ts';
import { measureBuilds, measureEdits } from './bench/build.ts';
import { countOutputs } from './bench/changes.ts';
import { build, measureData } from './bench/data.ts';
import { measureEdge } from './bench/edge.ts';
import { type Figure, printFigures } from './bench/figures.ts';
import { type BenchGallery, openGallery } from './bench/gallery.ts';
import { createRouteFigures, measureRoutes, formatRouteTable } from './bench/comparisons/lighthouse.ts';
import { measureRelevance } from './bench/comparisons/relevance.ts';
import { measureLoad } from './bench/load.ts';
import { drawPicture, readFigures, pictureFile, tellFigures } from './bench/picture.ts';
import { measurePublishes } from './bench/publish.ts';
import { measureSearch } from './bench/search.ts';
import { measureWall } from './bench/wall.ts';
import { root } from '../src/config.ts';
import { readParameters, refuse } from './run-command.ts';

const measurements = [
  measureBuilds,
  measureEdits,
  measurePublishes,
  measureLoad,
  measureData,
  measureSearch,
  measureBrowser,
  countOutputs,
];

const parts = ['galleries', 'search', 'data', 'edge', 'routes', 'picture', 'wall'];
const usage = `npm run bench [-- --json --only ${parts.join('|')} --sizes 1000,10000 --routes '^/(login|app)']`;
const { values } = readParameters(usage, {
  json: { type: 'boolean', default: false },
  only: { type: 'string' },
  sizes: { type: 'string' },
  routes: { type: 'string', default: '' },
});
const { json: asJson, only, sizes } = values;
if (only && !parts.includes(only)) refuse(`There is no part '${only}'`, usage);
if (sizes && !/^[1-9]\d*(,[1-9]\d*)*$/.test(sizes)) refuse(`'${sizes}' is not a list of sizes`, usage);

if (only === 'picture') {
  const figures = await measureGalleries('1000,10000,100000', [measurePublishes, measureEdits]);
  printFigures(figures, { asJson });
  const readme = join(root, 'README.md');
  writeFileSync(join(root, pictureFile), drawPicture(figures));
  writeFileSync(readme, tellFigures(readFileSync(readme, 'utf8'), readFigures(drawPicture(figures))));
  spawnSync('prettier', ['--write', readme]);
} else if (only === 'search') {
  const figures = await measureGalleries('10000', [buildFirst, measureSearch, measureBrowser]);
  printFigures([...figures, ...(await measureRelevance())], { asJson });
} else if (only === 'edge') {
  printFigures(await measureGalleries('1000,100000', [buildFirst, measureEdge, measureBucket]), { asJson });
} else if (only === 'wall') {
  printFigures(await measureGalleries('2000', [buildFirst, measureWall]), { asJson });
} else if (only === 'data') {
  printFigures(await measureGalleries('10000,100000', [measureData]), { asJson });
} else {
  if (only !== 'routes') printFigures(await measureGalleries('1000,10000', measurements), { asJson });
  if (only !== 'galleries') {
    const { routes, entries } = await measureRoutes(new RegExp(values.routes));
    if (asJson) printFigures(createRouteFigures(routes, entries), { asJson });
    else console.log(formatRouteTable(routes));
  }
}

async function buildFirst(gallery: BenchGallery): Promise<Figure[]> {
  await build(gallery);
  return [];
}

async function measureGalleries(usual: string, wanted: typeof measurements): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of (sizes ?? usual).split(',').map(Number)) {
    const gallery = await openGallery(size);
    try {
      for (const measureOne of wanted) figures.push(...(await measureOne(gallery)));
    } finally {
      await gallery.close();
    }
  }
  return figures;
}
