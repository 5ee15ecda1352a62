// Shared by Node and the browser: values as visitors read them.

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `price` is in US dollars; 0 reads *Free*. */
export function formatPrice(price: number): string {
  return price === 0 ? 'Free' : dollars.format(price);
}

/** `time` is ISO 8601; the day is the one in UTC. */
export function formatDay(time: string): string {
  return day.format(new Date(time));
}

/** Blank lines separate paragraphs; single line breaks stay inside one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The beginning of a text on one line, at most `length` UTF-16 units, cut between words where it has any, with an ellipsis. */
export function excerptOf(text: string, length: number): string {
  const line = cut(text, length * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= length) return line;
  const start = cut(line, length - 1);
  const space = start.lastIndexOf(' ');
  return `${space > length / 2 ? start.slice(0, space) : start}…`;
}

/** Never ends with half a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
