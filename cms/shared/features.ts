// Shared by Node and the browser: what visitors can do, which the owner can turn off (decision 054).

/** `inspirations`: see entries of this kind. `free` and `framer`: the pages of what is free, and of responsive Framer templates. */
export const features = [
  'accounts',
  'submissions',
  'newsletter',
  'push',
  'inspirations',
  'free',
  'framer',
] as const;
export type Feature = (typeof features)[number];

export const isFeature = (name: string): name is Feature => features.some((feature) => feature === name);
