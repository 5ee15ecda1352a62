export const mainLinks = [
  ['Featured', '/featured'],
  ['Free', '/free-templates'],
  ['Framer', '/responsive-framer-templates'],
  ['Inspirations', '/inspirations'],
] as const;

/** The main link that leads to this very page, if one does. */
export const findMainLink = (pathname: string): string | undefined =>
  mainLinks.find(([, path]) => path === pathname)?.[1];
