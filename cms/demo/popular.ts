type Numbers = { preview?: number; save: number; visit: number };

/** What visitors seem to have done with entries on the day on which the CMS loads the demo, by slug. */
export const interactions: Record<string, Numbers> = {
  'studio-tamarind': { preview: 61, save: 34, visit: 18 },
  'low-tide': { preview: 88, save: 17, visit: 9 },
  matsukaze: { preview: 40, save: 29, visit: 12 },
  'hytte-null': { preview: 37, save: 21, visit: 11 },
  'mercury-desk': { preview: 52, save: 12, visit: 6 },
  tallyfold: { preview: 23, save: 11, visit: 9 },
  'gasometer-type': { preview: 19, save: 13, visit: 3 },
  'bayt-al-hibr': { preview: 16, save: 9, visit: 4 },
  'lantern-fox': { preview: 21, save: 6, visit: 2 },
  'clos-aurele': { preview: 12, save: 5, visit: 3 },
  tremor: { save: 27, visit: 31 },
  'casa-salitre': { save: 24, visit: 19 },
  punchcutter: { save: 18, visit: 12 },
  'linie-city': { save: 11, visit: 14 },
  yukinokura: { save: 9, visit: 5 },
  wattline: { save: 6, visit: 4 },
};
