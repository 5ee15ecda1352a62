export const en = {
  showMore: ({ count }: { count: string }) => `Show ${count} more`,
  savedNotLoaded: 'What you have saved could not be loaded. It is still saved.',
  /** @param one The word for an entry of its kind. */
  gone: ({ one }: { one: string }) => `This ${one} is no longer on display.`,
  saveGone: ({ one }: { one: string }) => `Save this ${one}`,
};
