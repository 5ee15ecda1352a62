import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const OF_DESCRIPTIONS = 'A description has no pictures.';
const OF_PAGES = 'Pictures of a text come from the media library.';

const screen = join(import.meta.dirname, '../cms/small-catalogue/pictures/screen.png');

const findEditor = (page: Page) => page.locator('[contenteditable=true]').first();

/** Pastes into the focused editor. The clipboard of the browser would remove what other programs leave in their texts. */
const paste = (page: Page, html: string, text = '') =>
  page.evaluate(
    ([html, text]) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      if (text) data.setData('text/plain', text);
      const options = { bubbles: true, cancelable: true };
      const field = document.activeElement;
      if (!field?.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))) return;
      const input = { ...options, inputType: 'insertFromPaste', dataTransfer: data };
      field.dispatchEvent(new InputEvent('beforeinput', input));
    },
    [html, text] as const,
  );

const WORD = `<style>p { color: red }</style>
  <p class=MsoNormal><b>About
  it<o:p></o:p></b></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
  <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp;</span>First</p>
  <p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.&nbsp;</span>Within</p>
  <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.&nbsp;</span>Second</p>`;
const DOCS = `<b style="font-weight:normal" id="docs-internal-guid-1"><h2><span style="font-weight:400">Features</span></h2>
  <p><span style="font-weight:700">Bold</span> and <span style="font-style:italic">slanted</span></p></b>`;
const SITE = `<p>One <a href="https://shop.example/a"><b>link</b></a><span style="display: none">hidden</span><br>line</p>
  <table><tr><td>Pages</td><td>12</td></tr></table><img src="https://shop.example/a.png"><a href="javascript:go()">Go</a>`;

test('a pasted text keeps its paragraphs, lists, links and marks, and leaves the rest behind', async ({
  page,
  gallery,
}) => {
  const templates = createContent(await signInAdmin(gallery.cms), 'api::template.template');
  const draft = { name: 'Pasted', title: 'Pasted', price: 0, description: 'Typed before, typed after.' };
  const { documentId } = await templates.create(draft);
  await openPanel(page, gallery);
  await page.goto(`${gallery.cms.url}${TYPES}/api::template.template/${documentId}`);
  const editor = findEditor(page);
  await editor.click();
  await editor.evaluate((element, offset) => {
    const text = document.createTreeWalker(element.querySelector('p') ?? element, 4).nextNode();
    getSelection()?.collapse(text, offset);
  }, 'Typed before,'.length);
  // The editor knows where the caret is once it has drawn a letter there.
  await page.keyboard.type('!');
  await expect(editor).toContainText('Typed before,! typed after.');

  for (const html of [WORD, DOCS, SITE]) await paste(page, html);
  await expect(page.getByText(OF_DESCRIPTIONS)).toBeVisible();
  await paste(page, '', 'plain\nlines\n\n\nlast');
  await paste(page, '<i>words</i>', 'words');
  await expect(editor).toContainText('lastwords');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();

  const saved = (await templates.list()).find((other) => other.documentId === documentId);
  const text = (words: string, marks = {}) => ({ type: 'text', text: words, ...marks });
  const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
  const item = (words: string) => ({ type: 'list-item', children: [text(words)] });
  expect(saved?.['rich_description']).toEqual([
    paragraph(text('Typed before,!')),
    paragraph(text('About it', { bold: true })),
    {
      type: 'list',
      format: 'ordered',
      indentLevel: 0,
      children: [
        item('First'),
        { type: 'list', format: 'ordered', indentLevel: 1, children: [item('Within')] },
        item('Second'),
      ],
    },
    paragraph(text('Features', { bold: true })),
    paragraph(text('Bold', { bold: true }), text(' and '), text('slanted', { italic: true })),
    paragraph(
      text('One '),
      { type: 'link', url: 'https://shop.example/a', children: [text('link', { bold: true })] },
      text('\nline'),
    ),
    paragraph(text('Pages | 12')),
    paragraph(text('Go')),
    paragraph(text('plain\nlines')),
    paragraph(text('last'), text('words', { italic: true })),
    paragraph(text(' typed after.')),
  ]);
});

test('a text of the gallery keeps headings and quotes, and says where its pictures come from', async ({
  page,
  gallery,
}) => {
  await openPanel(page, gallery);
  await page.goto(`${gallery.cms.url}${TYPES}/api::page.page/create`);
  const editor = findEditor(page);
  await editor.click();
  await page.keyboard.type('Before');
  await expect(editor).toHaveText(/^(Drag)?Before$/);

  await paste(page, '<h1>One</h1><blockquote><p>Two</p></blockquote><h3>Three</h3><img src="a.png">');

  await expect(editor.getByRole('heading', { level: 2 })).toHaveText('One');
  await expect(editor.getByRole('heading', { level: 3 })).toHaveText('Three');
  await expect(editor.locator('blockquote')).toHaveText('Two');
  await expect(page.getByText(OF_PAGES)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(editor).toHaveText(/^(Drag)?Before$/);
});

test('what is copied in the editor of a page can be saved as a description, wherever it is pasted', async ({
  page,
  gallery,
}) => {
  const admin = await signInAdmin(gallery.cms);
  const templates = createContent(admin, 'api::template.template');
  const text = (words: string, marks = {}) => ({ type: 'text', text: words, ...marks });
  const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
  const list = (...words: string[]) => ({
    type: 'list',
    format: 'unordered',
    children: words.map((word) => ({ type: 'list-item', children: [text(word)] })),
  });
  const content = [
    { type: 'heading', level: 2, children: [text('Head')] },
    { type: 'quote', children: [text('Quoted')] },
    list('one', 'two'),
  ];
  const source = await createContent(admin, 'api::page.page').create({ title: 'Copied', content });
  const pasted = [paragraph(text('Head', { bold: true })), paragraph(text('Quoted')), list('one', 'two')];
  await openPanel(page, gallery);
  const editor = findEditor(page);
  const copy = async (model: string, documentId: string) => {
    await page.goto(`${gallery.cms.url}${TYPES}/${model}/${documentId}`);
    await editor.click();
    await page.keyboard.press('Control+a');
    await expect(async () => {
      await page.keyboard.press('Control+c');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('two');
    }).toPass();
  };
  const pasteInto = async (description: object[]) => {
    const draft = await templates.create({ title: 'Taker', price: 0, rich_description: description });
    await page.goto(`${gallery.cms.url}${TYPES}/api::template.template/${draft.documentId}`);
    await editor.getByText('Before').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await expect(editor).toContainText('!');
    await page.keyboard.press('Control+v');
    await expect(editor).toContainText('two');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved document')).toBeVisible();
    const saved = (await templates.list()).find(({ documentId }) => documentId === draft.documentId);
    return [draft.documentId, saved?.['rich_description']] as const;
  };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await copy('api::page.page', source.documentId);
  const [ofParagraph, afterParagraph] = await pasteInto([paragraph(text('Before'))]);
  expect(afterParagraph).toEqual([paragraph(text('Before!')), ...pasted]);
  const [, afterList] = await pasteInto([list('Before')]);
  expect(afterList).toEqual([list('Before!'), ...pasted]);
  await copy('api::template.template', ofParagraph);
  const [, afterAll] = await pasteInto([list('Before')]);
  expect(afterAll).toEqual([list('Before!'), paragraph(text('Before!')), ...pasted]);
});

test('a text that begins like an address is pasted as words', async ({ page, gallery }) => {
  const templates = createContent(await signInAdmin(gallery.cms), 'api::template.template');
  const { documentId } = await templates.create({ title: 'Caller', price: 0 });
  await openPanel(page, gallery);
  await page.goto(`${gallery.cms.url}${TYPES}/api::template.template/${documentId}`);
  const editor = findEditor(page);
  await editor.click();

  for (const words of ['Tel: 030 1234', ' mailto:a@b.example', ' ftp://b.example/file'])
    await paste(page, '', words);
  await paste(page, '', 'https://b.example/kept');
  await expect(editor.getByRole('link')).toHaveText('https://b.example/kept');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Saved document')).toBeVisible();
  await expect(editor).toContainText('Tel: 030 1234 mailto:a@b.example ftp://b.example/file');
});

test('a picture that is dropped onto a form opens nowhere, and the panel says where it belongs', async ({
  page,
  gallery,
}) => {
  await openPanel(page, gallery);
  await page.goto(`${gallery.cms.url}${TYPES}/api::template.template/create`);
  const editor = findEditor(page);
  await editor.click();
  await page.keyboard.type('Before');

  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [screen], dragOperationsMask: 1 };
  const drop = async (place: Locator) => {
    await place.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, height = 0 } = (await place.boundingBox()) ?? {};
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', { type, x: x + 40, y: y + height / 2, data });
  };
  const sentence = page.getByText('Drop a picture on its field');

  for (const [index, place] of [editor, page.locator('input[name=title]')].entries()) {
    await drop(place);
    await expect(sentence).toHaveCount(index + 1);
  }
  await drop(page.getByRole('button', { name: /^Click to add an asset/ }).last());
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(sentence).toHaveCount(2);
  expect(page.context().pages()).toEqual([page]);
  await expect(editor).toHaveText(/^(Drag)?Before$/);
});
