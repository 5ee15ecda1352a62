// Shared by Node and the browser: the colours of pictures as keys of the section `palettes` (decision 039).
//
// OKLab is cut into cells, cubes whose edges are as long as a just visible difference. A colour counts as the centre of its cell.
// A key begins with the grade of the colour's share. Then it has the cell as a path through an octree: each digit is one of eight
// cubes inside the cube before it. So a range of keys is a few cubes, and how near its colours are at least is known without them.
// For instance, `1710010` is white that covers a part of the pictures, and all keys from `17` are light colours.

import { type Color, getDistance, hexToColor, type PaletteColor } from '../../../cms/shared/colors.ts';

const cellSize = 0.02;
/** The number of the cells without a hue on the axes a and b. */
const middle = 32;
/** How many digits the path to a cell has. An axis has 2 ** depth cells. */
const depth = 6;

/** The least shares of a main colour (grade 0) and of a part (1). A smaller one is a detail (2). */
const leastShares = [0.25, 0.08];
/** In hundredths: what each grade costs more than the one before. It is a just visible difference. */
const costOfGrade = 2;

/** Eight cubes are in a cube, and 8 ** depth cells are in the largest ones, of which each grade has one. */
const cellsPerGrade = 8 ** depth;

/** The keys of the lists that an entry with these colours is on. */
export const listPaletteKeys = (palette: readonly PaletteColor[]): string[] =>
  palette.map(({ hex, share }) => {
    const { a, b, l } = hexToColor(hex);
    const numbers = [toNumber(a) + middle, toNumber(b) + middle, toNumber(l)];
    return leastShares.filter((least) => share < least).length + formatPath(numbers);
  });

const toNumber = (coordinate: number): number => Math.round(coordinate / cellSize);

function formatPath(numbers: readonly number[]): string {
  let path = '';
  for (let level = depth - 1; level >= 0; level -= 1)
    path += numbers.reduce((digit, number) => digit * 2 + ((number >> level) & 1), 0);
  return path;
}

/** What it costs to take the colour of a key for another one: their distance and the grade, in hundredths. */
export function getCost(color: Color, key: string): number {
  const code = toCode(key);
  const cell = { code, a: 0, b: 0, l: 0, size: 1 };
  for (let at = 1; at <= depth; at += 1) {
    const digit = Number(key.charAt(at));
    cell.a = cell.a * 2 + (digit >> 2);
    cell.b = cell.b * 2 + ((digit >> 1) & 1);
    cell.l = cell.l * 2 + (digit & 1);
  }
  return getCostOfNearest(color, cell);
}

/**
 * The least cost of all keys from `from` up to but not including `to`; infinite if there are none. Both may be followed by the
 * number of a posting block.
 */
export function getLeastCost(color: Color, from: string, to?: string): number {
  const first = toCode(from);
  const last = to === undefined ? Number.POSITIVE_INFINITY : toCode(to) - Number(to.length === depth + 1);
  let least = Number.POSITIVE_INFINITY;

  function look(cube: Cube): void {
    const lastOfCube = cube.code + cube.size ** 3 - 1;
    if (lastOfCube < first || cube.code > last) return;
    const cost = getCostOfNearest(color, cube);
    if (cost >= least) return;
    if (cube.size === 1 || (first <= cube.code && lastOfCube <= last)) least = cost;
    else splitCube(cube).forEach(look);
  }

  leastShares.concat(0).forEach((_, grade) => {
    look({ code: grade * cellsPerGrade, a: 0, b: 0, l: 0, size: 2 ** depth });
  });
  return least;
}

/** The position of a key among all that are possible. */
const toCode = (key: string): number =>
  Number(key.charAt(0)) * cellsPerGrade + Number.parseInt(key.slice(1, depth + 1), 8);

/** `code`: the position of its first key. `a`, `b`, `l`: its first cell. `size`: the length of its edges, in cells. */
type Cube = { code: number; a: number; b: number; l: number; size: number };

function splitCube({ code, a, b, l, size }: Cube): Cube[] {
  const half = size / 2;
  return [0, 1, 2, 3, 4, 5, 6, 7].map((digit) => ({
    code: code + digit * half ** 3,
    a: a + half * (digit >> 2),
    b: b + half * ((digit >> 1) & 1),
    l: l + half * (digit & 1),
    size: half,
  }));
}

/** The cost of the cell of a cube that is nearest to a colour. */
function getCostOfNearest(color: Color, { code, a, b, l, size }: Cube): number {
  const clamp = (coordinate: number, first: number) =>
    cellSize * Math.min(Math.max(toNumber(coordinate), first), first + size - 1);
  const cell = { a: clamp(color.a, a - middle), b: clamp(color.b, b - middle), l: clamp(color.l, l) };
  return Math.round(100 * getDistance(color, cell)) + costOfGrade * Math.floor(code / cellsPerGrade);
}
