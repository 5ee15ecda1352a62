export const en = {
  saved: 'Saved',
  savedTo: ({ board }: { board: string }) => `Saved to ${board}`,
  change: 'Change',
  noLongerSaved: 'No longer saved',
  savedOnDevice: 'Saved on this device',
  savedForNow: 'Saved until you leave this page',
  signInToKeep: 'Sign in to keep it on a moodboard.',
  nothingStored: ({ gallery }: { gallery: string }) =>
    `This browser stores nothing for ${gallery}, or has no room left. Sign in to keep what you save.`,
};
