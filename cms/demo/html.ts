type Part = string | number | false | undefined | Part[];

/** Joins markup: lists without commas, nothing for `false` and `undefined`. The demo's texts are trusted and written as HTML. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): string {
  return String.raw({ raw: literals }, ...parts.map(text));
}

function text(part: Part): string {
  if (Array.isArray(part)) return part.map(text).join('');
  return part === false || part === undefined ? '' : String(part);
}

export interface Document {
  title: string;
  description: string;
  body: string;
  lang?: string;
  dir?: 'rtl';
  /** The name of one of the design's page layouts. The body gets the class `look-…`. */
  look?: string;
}

export function document({ title, description, body, lang = 'en', dir, look }: Document): string {
  return html`<!doctype html>
<html lang="${lang}"${dir && ` dir="${dir}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="stylesheet" href="style.css">
</head>
<body${look && ` class="look-${look}"`}>
${body}
</body>
</html>
`;
}

/** A photograph of `public/demo/photos/`. */
export function photo(name: string, alt: string, attributes = ''): string {
  return `<img src="../photos/${name}.webp" alt="${alt}" ${attributes}>`;
}

/**
 * A part of a photograph. `x` and `y` are its background position in percent, `zoom` is the photograph's width as a multiple of
 * the frame's.
 */
export interface Crop {
  photo: string;
  alt: string;
  x: number;
  y: number;
  zoom: number;
}

export function crop({ photo: name, alt, x, y, zoom }: Crop): string {
  return `<div class="crop" role="img" aria-label="${alt}" style="background: url(../photos/${name}.webp) ${x}% ${y}% / ${zoom * 100}%"></div>`;
}
