// Runs in a worker of its own.

import { mostFiles } from './query-context.ts';
import { readFile } from './read-file.ts';
import { createStaticBackend } from './static-backend.ts';
import { serveBackend } from './worker-backend.ts';

serveBackend(self, createStaticBackend(readFile, mostFiles));
