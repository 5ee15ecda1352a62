// A browser may skip a view transition that it started itself, for example after the first response of a new service worker.
// Later scripts run too late to catch the rejection, so each one would be an unhandled error
// (https://github.com/w3c/csswg-drafts/issues/13726).

document.activeViewTransition?.ready.catch(() => undefined);

export {};
