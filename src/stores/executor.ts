import type { Executor } from '../catalogue/query.ts';
import { cmsExecutor, edgeExecutor } from './executors.ts';
import { isLive } from './live.ts';

/** The executor that answers the queries of this page (design §6). */
export const getExecutor = (): Executor => (isLive(window) ? cmsExecutor : edgeExecutor);
