/** Decodes percent-encoding; `undefined` when the text is not validly encoded. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) return undefined;
    throw cause;
  }
}
