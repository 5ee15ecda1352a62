export const en = {
  keys: 'Keys',
  next: 'Next exhibit',
  previous: 'Previous exhibit',
  save: 'Save it',
  preview: 'Preview it',
  compare: 'Compare it with another',
  back: 'From an exhibit back to its card',
  find: 'Find a design',
  list: 'These keys',
  use: 'Use single keys for exhibits',
  lastEntry: 'This is the last entry that you saw in the list',
  firstEntry: 'This is the first entry that you saw in the list',
};
