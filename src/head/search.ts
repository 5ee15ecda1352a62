// At the end of the search page: shows the search text before the island does, and closes the lists of the index on narrow
// screens, where they would be a wall of words.

const field = document.querySelector<HTMLInputElement>('#search-text');
if (field) field.value = new URLSearchParams(location.search).get('q') ?? '';
if (matchMedia('(width < 64rem)').matches)
  for (const list of document.querySelectorAll<HTMLDetailsElement>('.index details')) list.open = false;

export {};
