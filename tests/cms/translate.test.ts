import { expect, test } from 'vitest';
import { de } from '../../cms/src/words/messages/de.ts';
import { en } from '../../cms/src/words/messages/en.ts';
import { fill, translate } from '../../cms/src/words/translate.ts';

const listNames = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test.each(Object.keys(en) as (keyof typeof en)[])(
  'the German message %s has the values of the English one in their places',
  (key) => {
    const values = Object.fromEntries(
      listNames(en[key]).map((name, index) => [name.slice(1, -1), `(${index}) "$&" {most}`]),
    );

    expect(listNames(de[key])).toEqual(listNames(en[key]));
    expect(translate(fill<string>(en[key], values), 'de')).toBe(fill<string>(de[key], values));
  },
);

test('a message for programs, and one of an English gallery, stay as they are', () => {
  expect(translate('position must be a whole number, zero or more.', 'de')).toBe(
    'position must be a whole number, zero or more.',
  );
  expect(translate(en.nameTaken, 'en')).toBe(en.nameTaken);
  expect(translate(en.nameTaken, 'xx')).toBe(en.nameTaken);
});

test('a message in another one is translated too', () => {
  const fault = fill(en.smallPicture, { least: 400 });

  expect(translate(fill(en.oneOfPictures, { name: 'a.png', fault }), 'de')).toBe(
    '„a.png“: Das Bild muss mindestens 400 Pixel breit und hoch sein.',
  );
});
