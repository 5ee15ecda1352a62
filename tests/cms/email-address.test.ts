import { expect, test } from 'vitest';
import { parseEmail } from '../../cms/shared/email-address.ts';

test.each([
  "o'brien@example.com",
  'ada+gallery@mail.example',
  "!#$%&'*+/=?^_`{|}~-@mail.example",
  `${'a'.repeat(100)}@mail.example`,
  'ada@xn--mnchen-3ya.de',
  'ada@a.b.c.d.mail.example',
  'ada@4.mail.example',
  'ada@mail.photography',
  'ada@mail.xn--p1ai',
  'jürgen@mail.example',
])('%s is an e-mail address, and keeps its spelling', (address) => {
  expect(parseEmail(address)).toBe(address);
});

test.each([
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['User@MÜNCHEN.de', 'user@xn--mnchen-3ya.de'],
  ['Ada@Mail.Example', 'ada@mail.example'],
  ['  ada@mail.example\n', 'ada@mail.example'],
  ['jürgen@straße.example', 'jürgen@xn--strae-oqa.example'],
  ['अदा@हिन्दी.भारत', 'अदा@xn--j2bd4cyah0f.xn--h2brj9c'],
  ['ju\u0308rgen@mu\u0308nchen.de', 'jürgen@xn--mnchen-3ya.de'],
  ['\u202aada@mail.example\u202c', 'ada@mail.example'],
  ['\u200fada@mail.example\u200b ', 'ada@mail.example'],
  ['ada\u2060@mail.example', 'ada@mail.example'],
  ['ada@ｍail.example', 'ada@mail.example'],
  ['ada@ma\u00adil.example', 'ada@mail.example'],
  ['ada@mail。example.com', 'ada@mail.example.com'],
])('%j is stored as %s', (typed, stored) => {
  expect(parseEmail(typed)).toBe(stored);
});

test.each([
  '',
  'ada',
  'ada@',
  '@mail.example',
  'ada@mail',
  'ada@localhost',
  'ada@mail.example.',
  'ada@.mail.example',
  'ada@-mail.example',
  'ada@mail..example',
  'ada@1.2.3.4',
  'ada@0x7f.1',
  'ada@１.２.３.４',
  'ada@[1.2.3.4]',
  '.ada@mail.example',
  'ada.@mail.example',
  'a..da@mail.example',
  'a da@mail.example',
  'ada @mail.example',
  'ada@mail example',
  'ada@grace@mail.example',
  '"ada"@mail.example',
  'ada(1)@mail.example',
  'x,ada@mail.example',
  'Ada <ada@mail.example>',
  'ada@mail.example/x.y',
  'ada@mail.example?x.y',
  'ada@mail.example:25',
  'ada@mail.example／x',
  'ada@%6dail.example',
  'ada@mail.example\r\nBcc: eve@mail.example',
  'ada\0@mail.example',
  'ａda@mail.example',
  'ﬁn@mail.example',
  'ada＠mail@mail.example',
  `${'a'.repeat(250)}@mail.example`,
  `ada@${'a'.repeat(64)}.example`,
])('%j is no e-mail address', (text) => {
  expect(parseEmail(text)).toBeUndefined();
});
