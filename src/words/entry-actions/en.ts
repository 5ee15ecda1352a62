export const en = {
  showLess: 'Show less',
  showWhole: 'Show the whole page',
  related: 'Related',
  share: 'Share',
  link: 'Link',
  copyLink: 'Copy link',
  anotherApp: 'Another app',
  screenshots: 'Screenshots',
  /** @param alt What the picture shows; may be empty. */
  picture: ({ number, count, alt }: { number: number; count: number; alt: string }) =>
    `${number} of ${count}${alt && `: ${alt}`}`,
  previous: 'Previous',
  next: 'Next',
  withOwnNames: { showWhole: 'Show the whole picture', screenshots: 'Pictures' },
};
