import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

/** What the check reports for a project with these files in `src`. */
function check(files: Record<string, string>) {
  const folder = createFolder();
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const script = join(root, 'scripts/check-islands.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, faults: stdout.split('\n').slice(0, -1) };
}

const page =
  "---\nimport { Part } from '../islands/part/Part.tsx';\n---\n\n<Part client:load name={() => 'x'} />\n";

test('an island that leaves the document to React is in order', () => {
  const part = `
    import { island } from '../island.tsx';
    declare const form: HTMLFormElement;
    declare const children: import('react').ReactNode;
    new FormData(form).append('name', 'value');
    // document.querySelector('a') is only mentioned.
    export const Part = island(({ text }: { text?: string }) => (
      <p>
        {/* Nothing. */}
        <span>{text}</span>
        <b>one text</b>
        {text && <i>{text.length}</i>}
        {children}
      </p>
    ));
  `;

  expect(check({ 'pages/index.astro': page, 'islands/part/Part.tsx': part })).toEqual({
    status: 0,
    faults: [],
  });
});

/** Work on the document by hand, each with the name that the check reports. */
const byHand: Record<string, [text: string, name: string]> = {
  'islands/part/finds.ts': ["document.querySelector('a');", 'querySelector'],
  'stores/finds.ts': ["document.getElementById('a');", 'getElementById'],
  'islands/part/creates.ts': ["document.createElement('a');", 'createElement'],
  'islands/part/appends.ts': ['document.body.append(document);', 'append'],
  'islands/part/writes.ts': ["document.body.innerHTML = '';", 'innerHTML'],
  'islands/part/replaces.ts': ['document.body.replaceChildren();', 'replaceChildren'],
};

/** Contents of an element that a translated page would break. */
const beside: Record<string, string> = {
  'text beside an element': 'Text <b>more</b>',
  'a space beside elements': '<i /> <b />',
  'a value': '{name}<b />',
  'a number': '{name.length}<b />',
  'text on a condition': "{name === '' && 'text'}<b />",
  'texts of a list': '{[name].map((one) => one)}<b />',
  'a text of two parts': 'Hello {name}',
  'a text in a fragment': '<>{name}</>',
};

test('work by hand and text beside elements are faults', () => {
  const files = {
    ...Object.fromEntries(Object.entries(byHand).map(([path, [text]]) => [path, `\n${text}\n`])),
    ...Object.fromEntries(
      Object.entries(beside).map(([what, content]) => [
        `islands/${what}.tsx`,
        `export const Part = ({ name }: { name: string }) =>\n<p>${content}</p>;`,
      ]),
    ),
  };

  const { status, faults } = check(files);

  expect(status).toBe(1);
  for (const [path, [, name]] of Object.entries(byHand))
    expect(faults).toContainEqual(expect.stringContaining(`src/${path}:2 Leave \`${name}\` to React`));
  for (const what of Object.keys(beside))
    expect(faults).toContainEqual(
      expect.stringContaining(`src/islands/${what}.tsx:2 Give this text an element`),
    );
});

test('the script of every page may change the document', () => {
  const files = { 'islands/page/page.ts': "document.querySelector('a')?.append('text');" };

  expect(check(files)).toEqual({ status: 0, faults: [] });
});

test('a component that a page hydrates without an error boundary is a fault', () => {
  const { status, faults } = check({
    'pages/index.astro': page,
    'islands/part/Part.tsx': 'export const Part = () => <p>text</p>;',
  });

  expect(status).toBe(1);
  expect(faults).toEqual([expect.stringMatching(/^src\/pages\/index\.astro:5 Make Part with island\(\)/)]);
});
