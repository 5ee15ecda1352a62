/** The most pixels of a frame, and of all frames of a file. A camera's picture has up to 50 million. */
export const MOST_PIXELS = { ofFrame: 50_000_000, ofFile: 100_000_000 };
export const MOST_FRAMES = 200;

/** The most pixels of a stored picture in width: twice the width of the picture that leads a page on a desktop. */
export const WIDEST = 2400;
/** The most pixels of a WebP and of a JPEG in height. */
export const TALLEST = { webp: 16_383, jpeg: 65_500 };
