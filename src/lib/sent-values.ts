// Shared by Node and the browser: how texts that the CMS sends are read.

/** The address in its normal form, if following it is safe: `http:` or `https:`. */
export function safeLink(link: string): string | undefined {
  const url = URL.parse(link);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** The lines of a text, without the white space around them and without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
