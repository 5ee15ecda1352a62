import { expect, type Page, test } from '@playwright/test';
import { parseEmail } from '../../cms/shared/email-address.ts';

const mailboxes = [
  'ada',
  'Ada',
  "o'brien",
  'ada+tag',
  'a.d.a',
  "!#$%&'*+/=?^_`{|}~-",
  'a'.repeat(100),
  'a b',
  '"ada"',
  'a,da',
  'a(d)a',
  'a\\da',
  'ａda',
  '',
];
const domains = [
  'mail.example',
  'MAIL.Example',
  'a.b.c.mail.example',
  'xn--mnchen-3ya.de',
  'münchen.de',
  'ｍail.example',
  'mail.photography',
  'mail.xn--p1ai',
  'mail-1.example',
  `${'a'.repeat(63)}.example`,
  `${'a'.repeat(64)}.example`,
  '-mail.example',
  'mail-.example',
  'mail_1.example',
  'mail..example',
  '.example',
  'mail.example.',
  'mail.example:25',
  'mail.example/x',
  '[1.2.3.4]',
  '',
];

/** Which of the texts the browser accepts when a person types them into a field for an e-mail address. */
async function judge(page: Page, texts: string[]): Promise<boolean[]> {
  await page.setContent('<input type="email" required>');
  const field = page.getByRole('textbox');
  const accepted: boolean[] = [];
  for (const text of texts) {
    await field.fill(text);
    accepted.push(await field.evaluate((input: HTMLInputElement) => input.checkValidity()));
  }
  return accepted;
}

const isAccepted = (text: string) => parseEmail(text) !== undefined;

test('the forms accept the addresses that the browser accepts, and no others', async ({ page }) => {
  const texts = mailboxes.flatMap((mailbox) => domains.map((domain) => ` ${mailbox}@${domain} `));

  const accepted = await judge(page, texts);

  expect(texts.filter((text, index) => isAccepted(text) !== accepted[index])).toEqual([]);
  expect(accepted.filter(Boolean).length).toBeGreaterThan(50);
});

test('only the forms refuse what no mail server of the internet has, and Strapi refuses too', async ({
  page,
}) => {
  const texts = ['ada@localhost', 'ada@1.2.3.4', 'ada@mail.x1', '.ada@mail.example', 'a..da@mail.example'];

  expect(await judge(page, texts)).toEqual(texts.map(() => true));
  expect(texts.filter(isAccepted)).toEqual([]);
});

test('only the forms accept letters of any script before the @, as mail servers do (RFC 6531)', async ({
  page,
}) => {
  const texts = ['jürgen@mail.example', 'अदा@हिन्दी.भारत'];

  expect(await judge(page, texts)).toEqual(texts.map(() => false));
  expect(texts.filter(isAccepted)).toEqual(texts);
});
