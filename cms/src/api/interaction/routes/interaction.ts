import { limitCalls } from '../../../people/limit-calls.ts';

/**
 * Strapi reads no session and no role for it, so that the call needs no query. Far fewer presses of an address count
 * (`src/popularity/counter.ts`), and only a program makes so many that it is refused.
 */
const config = { auth: false, middlewares: [limitCalls(3000)] };

export default {
  routes: [{ method: 'POST', path: '/interactions', handler: 'interaction.count', config }],
};
