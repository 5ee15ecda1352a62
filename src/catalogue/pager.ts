// Shared by Node and the browser.

/** The numbers that a pager shows: the first, the last, and those around the present one; a gap of one page is filled. */
export function pagesToOffer(page: number, pageCount: number): number[] {
  const isNear = (number: number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1;
  const around = [-2, -1, 0, 1, 2].map((step) => page + step);
  return [...new Set([1, 2, ...around, pageCount - 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .filter((number) => isNear(number) || (isNear(number - 1) && isNear(number + 1)))
    .sort((one, other) => one - other);
}
