export const en = {
  preview: 'Preview',
  previewOf: ({ title }: { title: string }) => `Preview of ${title}`,
  by: ({ author }: { author: string }) => `by ${author}`,
  needsScript: 'The preview needs JavaScript. The page of every template has a link to its live site.',
  steps: 'Templates',
  previous: 'Previous template',
  next: 'Next template',
  shopTitle: ({ domain }: { domain: string }) => `On ${domain}, in a new tab`,
  getIt: 'Get it',
  buy: ({ price }: { price: string }) => `Buy ${price}`,
  saveIt: ({ title }: { title: string }) => `Save ${title}`,
  save: 'Save',
  saved: 'Saved',
  close: 'Close preview',
  device: 'Device',
  devices: { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Mobile' },
  rotate: 'Rotate',
  /** The size of the frame in pixels, to see and to hear. */
  size: ({ device, width, height, percent }: Size & { percent: number }) =>
    `${device}, ${width} × ${height}, ${percent} %`,
  sizeAloud: ({ device, width, height }: Size) => `${device}, ${width} by ${height} pixels`,
  openSite: 'Open the live site',
  wholePage: ({ title }: { title: string }) => `The whole page of ${title}`,
  liveSite: ({ title }: { title: string }) => `Live site of ${title}`,
  loading: ({ title }: { title: string }) => `Loading ${title}`,
  hasLoaded: ({ title }: { title: string }) => `${title} has loaded`,
  frameHasLoaded: 'The frame has loaded',
  slow: 'This site is slow to load.',
  noSite: 'This template has no live site.',
  offline: 'You are offline, so this site cannot be shown.',
  /** @param reason What the check of the site server has found (src/server/live-sites), which completes "This site …". */
  atLastCheck: ({ reason }: { reason: string }) => `As of our last check, this site ${reason}.`,
  failed: 'Opps',
  missing: 'The page you are looking for does not exist.',
};

type Size = { device: string; width: number; height: number };
