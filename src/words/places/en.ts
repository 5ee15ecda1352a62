export const en = {
  collection: 'Collection',
  author: 'Author',
  page: 'Page',
  color: 'Colour',
};
