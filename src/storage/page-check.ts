// The thread that looks through a large file for `openKept`.

import { parentPort, workerData } from 'node:worker_threads';
import { areSumsRight } from './page-sums.ts';

const [file, state, valid]: Parameters<typeof areSumsRight> = workerData;
parentPort?.postMessage(areSumsRight(file, state, valid));
