export const en = {
  liveMode: 'Live mode',
  showsCms: 'Live: lists and entries show the current state of the CMS.',
  loads: 'Loads',
  /** @param name The name of a load of specification §4.2. */
  nameLoad: (name: string) => name,
  leave: 'Leave',
  sectionNotLoaded: 'These entries could not be loaded from the CMS. The published ones are shown.',
  /** @param one The word for an entry of its kind. */
  entryNotLoaded: ({ one }: { one: string }) =>
    `This ${one} could not be loaded from the CMS. The published version is shown below.`,
  entryGone: ({ one }: { one: string }) =>
    `This ${one} no longer exists in the CMS. The published version is shown below.`,
};
