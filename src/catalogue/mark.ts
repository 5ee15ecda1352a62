// The mark of a gallery, which is its logo or the initial of its name (decision 053).

/**
 * The logo of the gallery, drawn as a PNG without the empty space around it.
 *
 * @property file Its name among the mirrored files.
 * @property tone `whole`: it has a ground of its own. `plain`: it is of one grey, and takes the colour of the text. `dark` and
 *   `light`: it cannot be told from the ground of the dark or the light scheme. `colourful`: it can be seen on both.
 */
export type Logo = {
  file: string;
  width: number;
  height: number;
  tone: 'whole' | 'plain' | 'dark' | 'light' | 'colourful';
};

/** From this share of width to height, a logo has the name in it. */
const wide = 2.5;

/** Whether the logo takes the place of the name. It would be too small to be seen in an icon. */
export const isWide = ({ width, height }: Logo): boolean => width >= wide * height;

/** In rem, of a mark in the header. */
const height = 1.5;
const widest = 9;

const plates: { [Tone in Logo['tone']]?: string } = {
  dark: 'light-dark(transparent, #f9fafc)',
  light: 'light-dark(#12161c, transparent)',
};

/** The style of the mark. Without a logo, it is cut out of the accent by `favicon.svg`. */
export function createMarkSheet(logo: Logo | undefined): string {
  const picture = (file: string) => `url("${file}") center / contain no-repeat`;
  if (logo === undefined)
    return `.mark { ${getBox(height, 1)} background: var(--accent); mask: ${picture('/favicon.svg')}; }\n`;
  const ratio = Math.min(logo.width / logo.height, widest / height);
  const file = `/_media/${logo.file}`;
  const name = isWide(logo) ? 'html .wordmark { font-size: 0; }\n' : '';
  const plate = plates[logo.tone];
  const drawn =
    logo.tone === 'plain'
      ? `background: currentcolor; mask: ${picture(file)};`
      : `background: ${picture(file)};${plate ? ` background-color: ${plate}; background-origin: content-box; border-radius: 2px; padding: 2px;` : ''}`;
  return `.mark { ${getBox(height, ratio)} ${drawn} }\n${name}`;
}

const getBox = (block: number, ratio: number): string =>
  `block-size: ${block}rem; flex: none; inline-size: ${Math.round(block * ratio * 1000) / 1000}rem;`;
