// Everything that a visitor can send, and how the page shows the result of each.
import { expect, type Locator, type Page } from '@playwright/test';
import { boardButton, openSaveDialog, savingActions } from './saving-actions.ts';

/** A signed-up visitor with a moodboard of one item. */
export type Person = { email: string; token: string; board: string };

export type Action = {
  path: string | ((person: Person) => string);
  /** The code that sends it and shows the result. Actions with the same mechanism share that code. */
  mechanism: 'form' | 'upload' | 'newsletter' | 'new board' | 'button' | 'text' | 'item' | 'push';
  /** The calls that it makes, except reading ones. */
  call: string;
  /** The values to type, by field label. */
  fields?: Record<string, string>;
  /** What to do first on the page, once. */
  begin?(page: Page): Promise<void>;
  /** Enters what is to be sent. Called for each try. */
  give?(page: Page): Promise<void>;
  /** The button that sends it. Without one, the input is sent when it is entered. */
  button?(page: Page): Locator;
  /** Answers the question that is asked before sending. */
  confirm?(page: Page): Promise<void>;
  /** The place of the message about the result. */
  said(page: Page): Locator;
  /** The message for every fault. Without it, each fault has its own message. */
  words?: string;
  /** Expects that neither the input nor anything that was there before is lost. */
  kept?(page: Page): Promise<void>;
  /** For signed-in visitors: expects that it was done. */
  arrived?(page: Page): Promise<void>;
};

const script = '<script>alert(1)</script>';
const picture = 'public/icons/512.png';

const main = (page: Page) => page.getByRole('main');
const inMain = (name: string) => (page: Page) => main(page).getByRole('button', { name });
const profile = (page: Page) => page.getByRole('region', { name: 'Profile' });
const toast = (page: Page) => page.locator('[data-sonner-toast]');

/** A form whose fields are found by their labels, and whose message appears above the button. */
function pageForm(
  path: string,
  call: string,
  button: string,
  fields: Record<string, string>,
  more?: (page: Page) => Promise<void>,
): Action {
  const fieldOf = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
  return {
    path,
    mechanism: 'form',
    call,
    fields,
    async begin(page) {
      for (const [label, value] of Object.entries(fields)) await fieldOf(page, label).fill(value);
      await more?.(page);
    },
    button: inMain(button),
    said: (page) => main(page).getByRole('alert').filter({ hasText: /./ }),
    async kept(page) {
      for (const [label, value] of Object.entries(fields))
        await expect(fieldOf(page, label)).toHaveValue(value);
    },
  };
}

const submission = pageForm(
  '/app/submit',
  '**/api/pending-templates',
  'Submit',
  {
    Name: 'Slate',
    Title: 'Slate, a studio in grey',
    Description: script,
    'Preview link': 'https://slate.example/',
    'E-mail': 'maker@mail.example',
  },
  (page) => page.getByLabel('Picture', { exact: true }).setInputFiles(picture),
);

function newsletter(
  path: string,
  scope: (page: Page) => Locator,
  open?: (page: Page) => Promise<void>,
): Action {
  const field = (page: Page) => scope(page).getByLabel('E-mail', { exact: true });
  return {
    path,
    mechanism: 'newsletter',
    call: '**/api/subscribers',
    async begin(page) {
      await open?.(page);
      await field(page).fill('reader@mail.example');
    },
    button: (page) => scope(page).getByRole('button', { name: 'Subscribe' }),
    said: (page) => scope(page).getByRole('status'),
    words: 'Failed to subscribe',
    kept: (page) => expect(field(page)).toHaveValue('reader@mail.example'),
  };
}

const followDialog = (page: Page) => page.getByRole('dialog', { name: 'Follow Minimal' });
const followField = (page: Page) => followDialog(page).getByLabel('E-mail', { exact: true });

export const openActions: Record<string, Action> = {
  'signing in': pageForm('/login', '**/api/auth/local', 'Sign in', {
    'E-mail or name': 'robin@vitrine.example',
    Password: 'something wrong',
  }),
  'signing up': pageForm('/signup', '**/api/auth/local/register', 'Create account', {
    Name: 'Robin Vale',
    'E-mail': 'robin@mail.example',
    Password: 'analytical engine 1843',
  }),
  'a forgotten password': pageForm('/forgot-password', '**/api/auth/forgot-password', 'Send the link', {
    'E-mail': 'robin@mail.example',
  }),
  'a new password': pageForm('/reset-password?code=abc', '**/api/auth/reset-password', 'Save password', {
    'New password': 'analytical engine 1843',
  }),
  'a submission': submission,
  'the link of a newsletter': pageForm(
    '/newsletter?unsubscribe=abc',
    '**/api/subscribers/unsubscribe',
    'Unsubscribe',
    {},
  ),
  'following a style': {
    path: '/templates/by/design-style/minimal',
    mechanism: 'form',
    call: '**/api/followers',
    async begin(page) {
      await main(page).getByRole('button', { name: 'Follow' }).click();
      await followField(page).fill('reader@mail.example');
    },
    button: (page) => followDialog(page).getByRole('button', { name: 'Follow by mail' }),
    said: (page) => followDialog(page).getByRole('alert').filter({ hasText: /./ }),
    kept: (page) => expect(followField(page)).toHaveValue('reader@mail.example'),
  },
  'the newsletter on its page': newsletter('/newsletter', main),
  'the newsletter in its modal': newsletter(
    '/about',
    (page) => page.getByRole('dialog', { name: 'New exhibits by e-mail' }),
    (page) => page.getByRole('contentinfo').getByRole('button', { name: 'New exhibits by e-mail' }).click(),
  ),
};

const nameField = (page: Page) => main(page).getByLabel('Name', { exact: true });
const boardField = (page: Page) => page.getByLabel('Name of a new moodboard');
const newBoard = (rest: Pick<Action, 'path' | 'button' | 'arrived'> & Partial<Action>): Action => ({
  mechanism: 'new board',
  call: '**/api/moodboards',
  give: (page) => boardField(page).fill(script),
  said: toast,
  kept: (page) => expect(boardField(page)).toHaveValue(script),
  ...rest,
});
const boardName = (page: Page) => page.getByLabel('Name of the moodboard');
const boardNote = (page: Page) => page.getByLabel('What the moodboard is for');
const itemNote = (page: Page) => page.getByLabel(/^Note on/);
const pins = (page: Page) => page.locator('.pin');
const onBoard = (call: string, rest: Pick<Action, 'arrived'> & Partial<Action>): Action => ({
  path: ({ board }) => `/app/moodboard/${board}`,
  mechanism: 'button',
  call: `**/api/moodboards/${call}`,
  begin: (page) => expect(pins(page)).toHaveCount(1),
  said: toast,
  async kept(page) {
    await expect(boardName(page)).toHaveValue('Steady');
    await expect(pins(page)).toHaveCount(1);
    await expect(inMain('Share by link')(page)).toBeVisible();
  },
  ...rest,
});

/** A text of a board, which is saved when its field loses the focus. */
const text = (field: (page: Page) => Locator, call: string, typed: string): Action =>
  onBoard(call, {
    mechanism: 'text',
    async give(page) {
      await field(page).fill(typed);
      await field(page).blur();
    },
    async kept(page) {
      await expect(field(page)).toHaveValue(typed);
      await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(1);
      await expect(pins(page)).toHaveCount(1);
    },
    async arrived(page) {
      await page.reload();
      await expect(field(page)).toHaveValue(typed);
    },
  });

const meant = (button: string) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: button }).click();

/** The actions of signed-in visitors. */
export const ownActions: Record<string, Action> = {
  'a new name': {
    path: '/app',
    mechanism: 'form',
    call: '**/api/auth/me',
    begin: (page) => expect(nameField(page)).toHaveValue(/./),
    give: (page) => nameField(page).fill('Vera Newname'),
    button: inMain('Save name'),
    said: (page) => profile(page).getByRole('alert').last(),
    kept: (page) => expect(nameField(page)).toHaveValue('Vera Newname'),
    arrived: (page) => expect(page.getByText('Your name is saved')).toBeVisible(),
  },
  'a picture': {
    path: '/app',
    mechanism: 'upload',
    call: '**/api/auth/me/picture',
    async give(page) {
      const choosing = page.waitForEvent('filechooser');
      await page.getByLabel('Picture', { exact: true }).click();
      await (await choosing).setFiles(picture);
    },
    said: (page) => profile(page).getByRole('alert').first(),
    kept: (page) => expect(page.getByLabel('Picture', { exact: true })).toHaveValue('C:\\fakepath\\512.png'),
    arrived: (page) => expect(page.getByText('Your picture is saved')).toBeVisible(),
  },
  'the removal of a picture': {
    path: '/app',
    mechanism: 'button',
    call: '**/api/auth/me/picture',
    async begin(page) {
      await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
      await expect(page.getByText('Your picture is saved')).toBeVisible();
    },
    button: inMain('Remove picture'),
    said: toast,
    kept: (page) => expect(page.locator('.portrait')).toBeVisible(),
    // The picture is gone by then, and so is the button.
    arrived: (page) => expect(page.getByLabel('Picture', { exact: true })).toBeFocused(),
  },
  'a new moodboard': newBoard({
    path: '/moodboards',
    button: inMain('Create'),
    arrived: (page) => expect(page.getByRole('link', { name: `${script} 0 items` })).toBeVisible(),
  }),
  'a moodboard for what is saved': newBoard({
    path: '/featured',
    begin: openSaveDialog,
    button: boardButton('Create'),
    arrived: (page) => expect(boardButton(script)(page)).toHaveAttribute('aria-pressed', 'true'),
  }),
  ...savingActions,
  'the name of a moodboard': text(boardName, '*', script),
  'what a moodboard is for': text(boardNote, '*', script),
  'a note on an item': text(itemNote, '*/items/**', script),
  'the removal of an item': onBoard('*/items/**', {
    mechanism: 'item',
    button: inMain('Remove'),
    arrived: (page) => expect(pins(page)).toHaveCount(0),
  }),
  'sharing a moodboard': onBoard('*/share', {
    button: inMain('Share by link'),
    arrived: (page) => expect(inMain('Stop sharing')(page)).toBeVisible(),
  }),
  'the end of sharing': onBoard('*/share', {
    async begin(page) {
      await inMain('Share by link')(page).click();
      await expect(inMain('Stop sharing')(page)).toBeVisible();
    },
    button: inMain('Stop sharing'),
    kept: (page) => expect(page.getByLabel('Link to this moodboard')).toHaveValue(/\/boards\/[\w-]{24}$/),
    arrived: (page) => expect(inMain('Share by link')(page)).toBeVisible(),
  }),
  'a copy of a moodboard': onBoard('*/duplicate', {
    button: inMain('Duplicate'),
    arrived: (page) => expect(boardName(page)).toHaveValue('Steady, copy'),
  }),
  'the end of a moodboard': onBoard('*', {
    give: (page) => inMain('More actions')(page).click(),
    // The menu closes when the question is asked.
    button: (page) => main(page).getByRole('button', { name: 'Delete this moodboard', includeHidden: true }),
    confirm: meant('Delete'),
    arrived: (page) => expect(page).toHaveURL('/moodboards'),
  }),
  'a submission of somebody who is known': {
    ...submission,
    arrived: (page) => expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible(),
  },
  'the end of an account': {
    path: '/app',
    mechanism: 'button',
    call: '**/api/auth/me',
    begin: (page) => expect(nameField(page)).toHaveValue(/./),
    button: inMain('Delete my account'),
    confirm: meant('Delete everything'),
    said: toast,
    kept: (page) => expect(nameField(page)).toHaveValue(/./),
    arrived: (page) => expect(page).toHaveURL('/'),
  },
};
