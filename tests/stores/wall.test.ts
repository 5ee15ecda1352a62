import { expect, test } from 'vitest';
import { LoadError } from '../../src/catalogue/query.ts';
import { toggleFacet } from '../../src/catalogue/listing.ts';
import { $statuses } from '../../src/stores/load.ts';
import { countNext, getBlock, isRegular, listPages } from '../../src/stores/wall.ts';
import { createWorld, settle } from './listing-world.ts';

const totalOf = () => 43;

async function openWall(address = '/featured?tag=bold') {
  const world = createWorld({ address, totalOf });
  await world.open();
  world.queries.splice(0);
  const { wall } = world.listing;
  return { ...world, wall, state: () => wall.$state.get() };
}

test('a wall grows page by page up to 20 entries, then by 20 on request, up to the end of the list', async () => {
  const { wall, state } = await openWall();
  const grow = () => {
    for (let time = 0; time < 20; time += 1) wall.grow();
    return state().last;
  };

  expect([state().last, countNext(state())]).toEqual([1, 0]);
  expect([grow(), countNext(state())]).toEqual([4, 20]);
  wall.showMore();
  expect([grow(), countNext(state())]).toEqual([8, 3]);
  wall.showMore();
  expect([grow(), countNext(state())]).toEqual([9, 0]);
});

test('a page is loaded once, when it comes near the screen', async () => {
  const { wall, queries, state } = await openWall();
  wall.grow();
  wall.grow();
  await settle();
  expect(queries).toEqual([]);

  wall.see(1, { first: 2, last: 2 });
  wall.see(2, { first: 2, last: 3 });
  await settle();
  wall.see(3, { first: 2, last: 3 });
  await settle();

  expect(queries.map(({ page, facets }) => ({ page, facets }))).toEqual([
    { page: 2, facets: [{ type: 'tag', slugs: ['bold'] }] },
    { page: 3, facets: [{ type: 'tag', slugs: ['bold'] }] },
  ]);
  expect([...state().pages]).toMatchObject([
    [2, { status: 'SUCCESS' }],
    [3, { status: 'SUCCESS' }],
  ]);
});

test('the address names the page in sight, and a return shows the same wall at the same place', async () => {
  const { wall, scroll, address, steps, listing, go, queries, scrolled, state } = await openWall();
  for (const page of [2, 3, 4]) {
    wall.grow();
    wall.see(page, { first: page - 1, last: page });
  }
  scroll(2600);
  expect(address()).toBe('/featured?tag=bold&page=4');
  expect(steps()).toBe(1);

  listing.navigate(toggleFacet(listing.$criteria.get(), 'tag', 'calm'));
  await settle();
  expect(state().last).toBe(1);
  queries.splice(0);
  go(-1);
  await settle();

  expect(address()).toBe('/featured?tag=bold&page=4');
  expect(state().last).toBe(4);
  expect(queries.map(({ page }) => page)).toEqual([1]);
  expect(scrolled).toEqual([2600]);
});

test('a reload shows the same wall, and an address alone begins with its page', async () => {
  const stored = { scroll: 2600, wall: { first: 1, last: 4 } };
  const reloaded = createWorld({ address: '/featured?page=3', totalOf });
  reloaded.window.history.replaceState(stored, '');
  await reloaded.open();
  const shared = createWorld({ address: '/featured?page=3', totalOf });
  await shared.open();

  const firstAndLast = ({ listing }: typeof shared) => {
    const { shown, last } = listing.wall.$state.get();
    return [shown?.criteria.page, last];
  };
  // The page was rendered with 12 entries.
  expect(firstAndLast(reloaded)).toEqual([1, 3]);
  expect(reloaded.scrolled).toEqual([2600]);
  expect(firstAndLast(shared)).toEqual([3, 3]);
});

test.each([
  null,
  {},
  { wall: 1 },
  { wall: { first: 2 } },
  { wall: { first: 4, last: 9 } },
  { wall: { first: -1, last: 9 } },
])('what another script stored in the history is no wall: %j', async (stored) => {
  const { open, listing, window } = createWorld({ address: '/featured?page=3', totalOf });
  window.history.replaceState(stored, '');

  await open();

  expect(listing.$shown.get()?.criteria.page).toBe(3);
  expect(listing.wall.$state.get().last).toBe(3);
});

test('while another list loads, the address stays that of the visitor', async () => {
  const { wall, scroll, address, listing } = await openWall();
  wall.grow();
  wall.see(2, { first: 2, last: 2 });

  listing.navigateWhileTyping(toggleFacet(listing.$criteria.get(), 'tag', 'calm'));
  scroll(900);
  expect(address()).toBe('/featured?tag=bold');
  await settle();

  expect(address()).toBe('/featured?tag=bold&tag=calm');
});

test('after a newer build, the wall stays, and its cards load again', async () => {
  const { wall, listing, queries, state } = await openWall();
  wall.grow();
  wall.see(2, { first: 2, last: 2 });
  await settle();
  queries.splice(0);

  listing.revalidate();
  await settle();

  expect(queries.map(({ page }) => page)).toEqual([1, 2]);
  expect(state().last).toBe(2);
});

test('a page that fails shows one notice and waits for the visitor; cards that are there stay', async () => {
  const { wall, fail, notices, state, queries, listing } = await openWall();
  wall.grow();
  fail(new LoadError('The gallery is closed.'));
  wall.see(1, { first: 2, last: 2 });
  await settle();
  wall.see(2, { first: 2, last: 2 });
  await settle();
  expect(state().pages.get(2)).toEqual({ status: 'ERROR' });
  expect($statuses.get()['featured templates']).toBe('SUCCESS');
  expect(notices).toEqual([{ title: 'Something went wrong', text: 'The gallery is closed.' }]);

  fail(undefined);
  wall.retry(2);
  await settle();
  expect(state().pages.get(2)).toMatchObject({ status: 'SUCCESS' });
  expect(queries.map(({ page }) => page)).toEqual([2]);

  fail(new LoadError('The gallery is closed.'));
  listing.revalidate();
  await settle();
  expect(state().pages.get(2)).toMatchObject({ status: 'SUCCESS' });
});

test('blocks of 12 pages begin with the list in sight, and all but the first and the last are equally high', async () => {
  const { state } = await openWall('/featured?tag=bold&page=3');
  const wall = { ...state(), last: 40 };
  const findRegular = (pages = wall.pages) =>
    [3, 15, 27, 39].filter((number) => isRegular({ ...wall, pages }, getBlock(wall, number)));

  const blocks = new Set(listPages(wall).map((number) => getBlock(wall, number).first));

  expect([...blocks]).toEqual([3, 15, 27, 39]);
  expect(getBlock(wall, 26)).toEqual({ first: 15, last: 26 });
  expect(findRegular()).toEqual([15, 27]);
  expect(findRegular(new Map([[20, { status: 'ERROR' }]]))).toEqual([27]);
});
