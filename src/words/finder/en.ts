export const en = {
  openWithSlash: 'Open the search with the / key',
};
