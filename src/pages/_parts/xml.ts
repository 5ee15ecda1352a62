/** Wraps an XML document in a response. `body` is markup whose texts are escaped with `escapeXml`. */
export function createXmlResponse(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Escapes a text for element content and attributes. Removes characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text.replace(
    /[&<>"]|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu,
    (character) => entities.get(character) ?? '',
  );
}
