/** The push services of browsers. The address in a subscription may be made up. */
const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/** Whether an endpoint is where a browser would have its notifications sent. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  const isKnown = hosts.some((host) => (typeof host === 'string' ? host === hostname : host.test(hostname)));
  return protocol === 'https:' && port === '' && username === '' && isKnown;
}
