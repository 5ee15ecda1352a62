/**
 * Runs in the head of every page. A browser may skip a transition that it started by itself, as after the first answer of a new
 * service worker, and no later script can reach it then: without this, each is an error that nobody handled
 * (https://github.com/w3c/csswg-drafts/issues/13726). The policy of `astro.config.mjs` allows exactly this text.
 */
export const transitionScript = 'document.activeViewTransition?.ready.catch(()=>{})';
