// Shared by Node and the browser: what visitors can do, which the owner can turn off (decision 054).

/** `inspirations`: see entries of this kind. */
export const features = ['accounts', 'submissions', 'newsletter', 'push', 'inspirations'] as const;
export type Feature = (typeof features)[number];

export const isFeature = (name: string): name is Feature => features.some((feature) => feature === name);
