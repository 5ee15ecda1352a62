// The module of the engine's worker threads.

import { workerData } from 'piscina';
import { openFiles } from '../rebuild/files.ts';
import { createAnswerCache } from '../rebuild/recorded-reads.ts';
import { createWorkerTask } from '../rebuild/render-runner.ts';
import { openReader } from '../replica/reader.ts';
import { openBundle } from './bundle.ts';
import { createRender } from './render-outputs.ts';

export type RenderWorkerData = {
  /** The folder of the compiled bundle. */
  bundle: string;
  /** The file of the replica. */
  replica: string;
  /** The folder of the mirrored media. */
  mirror: string;
  /** The folder of the typefaces that pictures are drawn with. */
  typefaces: string;
  /** The folder of outputs. */
  dist: string;
  siteUrl: string;
};

const { bundle, replica, mirror, typefaces, dist, siteUrl }: RenderWorkerData = workerData;

export default createWorkerTask({
  answers: createAnswerCache(openReader(replica)),
  render: createRender({ bundle: openBundle(bundle), mirror, typefaces, siteUrl }),
  files: openFiles(dist),
});
