// `node scripts/check-islands.ts [folder]`: checks the rules of React islands. An island is made by `island()`, so that a fault
// stays in it. Its code leaves the document to React. Every text is alone in its element, because browsers that translate a page
// replace its text nodes, and React would not find them beside an element (https://github.com/facebook/react/issues/11538).
// Prints `path:line sentence` for each violation, and exits with 1.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../src/config.ts';

/** The files of `src/islands` and `src/stores` that find or change elements by hand, and the reason of each. */
const excepted: Record<string, string> = {
  'islands/boards/mark-saved.ts': 'hundreds of static cards have such a button',
  'islands/boards/save.ts': 'hundreds of static cards have such a button',
  'islands/browse/first-results.ts': 'draws what an address asks for before the island is hydrated',
  'islands/entry/': 'reads what the page of an entry carries: its data, and the pictures of static links',
  'islands/forms/typed-text.ts': 'restores what was typed before an island is hydrated',
  'islands/intent.ts': 'hydrates the islands',
  'islands/keys/': 'goes through static cards, and the actions of a static page',
  'islands/page/':
    'the script of every page: what happens before an island is hydrated, and what concerns static cards',
  'islands/rendered-markup.ts': 'undoes foreign changes before an island is hydrated',
  'stores/compare.ts': 'reads pages that it has fetched',
  'stores/gallery.ts': 'reads what the head of every page carries: the name of the gallery',
  'stores/preview.ts': 'reads a page that it has fetched',
};

/** What finds or changes elements. */
const byHand = new Set([
  'append',
  'createElement',
  'getElementById',
  'getElementsByClassName',
  'getElementsByTagName',
  'innerHTML',
  'insertAdjacentElement',
  'insertAdjacentHTML',
  'outerHTML',
  'prepend',
  'querySelector',
  'querySelectorAll',
  'replaceChildren',
]);

const folder = join(process.argv[2] ?? root, 'src');
const files = globSync('{islands,stores}/**/*.{ts,tsx}', { cwd: folder }).sort();
const program = ts.createProgram(
  files.map((file) => join(folder, file)),
  {
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: ts.ScriptTarget.ESNext,
    types: [],
  },
);
const checker = program.getTypeChecker();

const faults = [
  ...files.flatMap((file) => [...findWorkByHand(file), ...findTextsBesideElements(file)]),
  ...globSync('**/*.astro', { cwd: folder }).sort().flatMap(findUnguardedIslands),
];
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;

function findWorkByHand(file: string): string[] {
  if (Object.keys(excepted).some((path) => file.startsWith(path))) return [];
  return listNodes(getSource(file))
    .filter(ts.isPropertyAccessExpression)
    .filter(({ name }) => byHand.has(name.text) && isOfDocument(name))
    .map(
      ({ name }) => `${placeOf(name)} Leave \`${name.text}\` to React, or except the file with its reason.`,
    );
}

/** Whether a property belongs to an element or the document. `FormData` has an `append`, too. */
function isOfDocument(name: ts.MemberName): boolean {
  const [declaration] = checker.getSymbolAtLocation(name)?.declarations ?? [];
  if (!declaration || !ts.isInterfaceDeclaration(declaration.parent)) return declaration === undefined;
  return /Node$|Element$|^Document|HTML$/.test(declaration.parent.name.text);
}

function findTextsBesideElements(file: string): string[] {
  return listNodes(getSource(file))
    .filter((node) => ts.isJsxElement(node) || ts.isJsxFragment(node))
    .filter((node) => !ts.findAncestor(node, isNoScript))
    .flatMap((node) => {
      const children = node.children.filter(isDrawn);
      return children.length > 1 || ts.isJsxFragment(node) ? children.filter(isText) : [];
    })
    .map((text) => `${placeOf(text)} Give this text an element of its own, for translated pages.`);
}

/** Browsers with scripts do not create what is in such an element. */
function isNoScript(node: ts.Node): boolean {
  return ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'noscript';
}

/** Line breaks between elements and comments are not drawn. */
function isDrawn(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces;
  return !ts.isJsxExpression(child) || child.expression !== undefined;
}

function isText(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return true;
  const value = ts.isJsxExpression(child) ? child.expression : undefined;
  return value !== undefined && canBeText(checker.getTypeAtLocation(value));
}

/** Whether a value of this type is drawn as text. Contents that are passed on, which can be anything, are judged where they are written. */
function canBeText(type: ts.Type): boolean {
  const types = type.isUnion() ? type.types : [type];
  if (types.some((one) => /^React(Element|Portal)$/.test(one.symbol?.name))) {
    return types.some((one) => one.isLiteral() && one.value !== '');
  }
  return types.some((one) => {
    const item = checker.getIndexTypeOfType(one, ts.IndexKind.Number);
    if (item && one.symbol?.name.endsWith('Array')) return canBeText(item);
    // An empty text is not drawn.
    if (one.isStringLiteral()) return one.value !== '';
    return (one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0;
  });
}

/** Finds the components with a `client:` directive that are not made by `island()`. */
function findUnguardedIslands(page: string): string[] {
  const text = readFileSync(join(folder, page), 'utf8');
  return [...text.matchAll(/\sclient:\w+/g)].flatMap(({ index }) => {
    const [, name = ''] = [...text.slice(0, index).matchAll(/<([A-Z]\w*)/g)].at(-1) ?? [];
    const [, path = ''] =
      new RegExp(`import \\{(?:[^}]*,)? ${name}\\b[^}]*\\} from '(.+?)'`).exec(text) ?? [];
    if (isIsland(join(folder, dirname(page), path), name)) return [];
    const line = text.slice(0, index + 1).split('\n').length;
    return [`src/${page}:${line} Make ${name} with island(), so that a fault in it shows a sentence.`];
  });
}

/** Whether the file has `export const Name = island(…)`. */
function isIsland(path: string, name: string): boolean {
  const source = existsSync(path) ? program.getSourceFile(path) : undefined;
  const declaration =
    source &&
    listNodes(source).find((node) => ts.isVariableDeclaration(node) && node.name.getText() === name);
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value !== undefined && ts.isCallExpression(value) && value.expression.getText() === 'island';
}

function getSource(file: string): ts.SourceFile {
  const source = program.getSourceFile(join(folder, file));
  if (!source) throw new Error(`TypeScript did not read src/${file}.`);
  return source;
}

function listNodes(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(...listNodes(child)));
  return [node, ...children];
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const start = node.getStart() + Math.max(0, node.getText().search(/\S/));
  const { line } = source.getLineAndCharacterOfPosition(start);
  return `src/${relative(folder, source.fileName)}:${line + 1}`;
}
