import { expect, test } from 'vitest';
import { findWholePages } from '../../src/catalogue/whole-pages.ts';
import { runInLanguage } from '../../src/in-language.ts';
import { samplePicture } from '../renderer/samples.ts';
import { createTestEntry } from './test-entry.ts';

const picture = (id: string, width: number, height: number) => ({ ...samplePicture(id), id, width, height });
const page = picture('page', 1440, 4600);
const phone = picture('phone', 488, 4200);
const screen = picture('screen', 1440, 1080);

const shown = (entry: Parameters<typeof createTestEntry>[1]) =>
  findWholePages(createTestEntry('inspiration', entry)).map(({ name, picture: { id } }) => [name, id]);

test('an inspiration is shown by its views', () => {
  const views = { desktopView: picture('desk', 1440, 2000), mobileView: picture('hand', 390, 2000) };

  expect(shown({ ...views, screenshots: [page, phone] })).toEqual([
    ['Desktop', 'desk'],
    ['Mobile', 'hand'],
  ]);
});

test('without views, the widest tall screenshot and a much narrower one are the pages', () => {
  expect(shown({ screenshots: [phone, screen, page] })).toEqual([
    ['Desktop', 'page'],
    ['Mobile', 'phone'],
  ]);
  expect(shown({ screenshots: [page, picture('other', 1400, 4000)] })).toEqual([['Desktop', 'page']]);
});

test('a picture of 1000 px and more is the page on a desktop as soon as it is higher than wide', () => {
  expect(shown({ screenshots: [phone, picture('short', 1440, 1441)] })).toEqual([
    ['Desktop', 'short'],
    ['Mobile', 'phone'],
  ]);
});

test('a picture of a phone is never the page on a desktop', () => {
  expect(shown({ screenshots: [screen, phone] })).toEqual([['Mobile', 'phone']]);
  expect(shown({ desktopView: phone, screenshots: [] })).toEqual([['Mobile', 'phone']]);
});

test('a picture of a phone may have two pixels for each CSS pixel', () => {
  expect(shown({ screenshots: [page, picture('sharp', 780, 4664)] })).toEqual([
    ['Desktop', 'page'],
    ['Mobile', 'sharp'],
  ]);
});

test('a tall picture between a phone and a desktop is a screenshot', () => {
  expect(shown({ screenshots: [picture('tablet', 800, 2000)] })).toEqual([]);
});

test('a screenshot of one screen is not a whole page', () => {
  expect(shown({ screenshots: [screen] })).toEqual([]);
});

test('where the owner has named the kinds, an entry is shown by its views or else by its thumbnail, whatever their proportions', async () => {
  const wording = { language: 'en', kindNames: 'template = a card, cards', facetNames: '' };
  const shownThere = (entry: Parameters<typeof shown>[0]) => runInLanguage(wording, () => shown(entry));
  const thumbnail = picture('front', 1400, 900);

  expect(await shownThere({ thumbnail, screenshots: [page, phone] })).toEqual([['Desktop', 'front']]);
  expect(await shownThere({ thumbnail, desktopView: phone, screenshots: [] })).toEqual([
    ['Desktop', 'phone'],
  ]);
  expect(
    await shownThere({ thumbnail, desktopView: phone, mobileView: screen, screenshots: [page] }),
  ).toEqual([
    ['Desktop', 'phone'],
    ['Mobile', 'screen'],
  ]);
  expect(await shownThere({ thumbnail, mobileView: screen, screenshots: [page] })).toEqual([
    ['Mobile', 'screen'],
  ]);
});
