// Runs in a worker of its own.

import { mostFiles } from '../catalogue/edge/query-context.ts';
import { createEdgeExecutor } from '../catalogue/edge/edge-executor.ts';
import { readFile } from './read-file.ts';
import { serveExecutor } from './worker-executor.ts';

serveExecutor(self, createEdgeExecutor(readFile, mostFiles));
