/** The address in its normal form, if following it is safe: `http:` or `https:`. */
export function safeLink(link: string): string | undefined {
  const url = URL.parse(link);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
