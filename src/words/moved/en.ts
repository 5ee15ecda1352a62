export const en = {
  title: 'This page has moved',
  /** Around the link. */
  before: 'This page has moved to ',
  link: 'its new address',
  after: '.',
};
