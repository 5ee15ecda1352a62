/**
 * Whether a page with these headers lets a page of `origin` show it in a frame. `frame-ancestors` decides (CSP 3, §6.4.2.1).
 * Without it `X-Frame-Options` decides (https://html.spec.whatwg.org/#the-x-frame-options-header).
 */
export function mayBeFramed(headers: Headers, page: URL, origin: string): boolean {
  // An http page is mixed content in an https page.
  if (page.protocol === 'http:' && origin.startsWith('https:')) return false;
  const lists = parseAncestors(headers.get('content-security-policy') ?? '');
  if (lists.length > 0) {
    return lists.every((sources) => sources.some((source) => matches(source, new URL(origin), page)));
  }
  const options = new Set(splitParts(headers.get('x-frame-options') ?? '', ','));
  if (options.size > 1) return !['deny', 'sameorigin', 'allowall'].some((option) => options.has(option));
  return !options.has('deny') && (!options.has('sameorigin') || page.origin === origin);
}

/** The sources of `frame-ancestors` in each policy that has it. */
function parseAncestors(policies: string): string[][] {
  return splitParts(policies, ',').flatMap((policy) => {
    const directives = splitParts(policy, ';').map((directive) => directive.split(/\s+/));
    const list = directives.find(([name]) => name === 'frame-ancestors');
    return list ? [list.slice(1)] : [];
  });
}

function matches(source: string, origin: URL, page: URL): boolean {
  if (source === '*') return true;
  if (source === "'self'") return page.origin === origin.origin;
  const [, scheme, host = '', port] =
    /^(?:([a-z][a-z\d+.-]*):(?:\/\/)?)?([^/:]*)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
  if (!isSchemeMatch(scheme ?? page.protocol.slice(0, -1), origin.protocol.slice(0, -1))) return false;
  if (host === '') return scheme !== undefined;
  const isHost = host.startsWith('*.') ? origin.hostname.endsWith(host.slice(1)) : origin.hostname === host;
  const wanted = origin.port || (origin.protocol === 'https:' ? '443' : '80');
  const isPort =
    port === undefined
      ? origin.port === ''
      : port === '*' || port === wanted || (port === '80' && wanted === '443');
  return isHost && isPort;
}

/** A source that allows http also allows https. */
const isSchemeMatch = (allowed: string, scheme: string) =>
  allowed === scheme || (allowed === 'http' && scheme === 'https');

const splitParts = (text: string, separator: string): string[] =>
  text
    .toLowerCase()
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
