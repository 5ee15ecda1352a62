import { join } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';
import { expect, test } from 'vitest';
import guard, { config } from '../../scripts/netlify/edge-functions/guard.ts';
import home from '../../scripts/netlify/edge-functions/home.ts';
import { findShell } from '../../src/catalogue/paths.ts';
import { root } from '../../src/config.ts';
import { createGuard } from '../../src/server/http/routes.ts';
import { createHeaders } from '../../src/server/http/headers.ts';
import { createFolder } from '../folder.ts';
import { compileSite } from '../renderer/site.ts';
import { putFile, serve } from '../server/serve.ts';
import { serveSite } from '../server/serve-site.ts';
import { startBuild } from './netlify-build.ts';

const cms = {
  CMS_URL: 'https://cms.example.com/base/',
  CMS_TOKEN: 'a-token-of-the-test',
  WEBHOOK_SECRET: 'a-secret-of-the-test',
};

/** A build whose command is about to run. */
async function preBuild(variables: Record<string, string>) {
  const build = startBuild(createFolder(), variables);
  await build.preBuild();
  return build;
}

/** Where Netlify's own redirector leads an address. */
async function redirected(path: string) {
  const { netlifyConfig } = await preBuild({ ...cms, URL: 'https://gallery.example' });
  const handler = new RedirectsHandler({
    configPath: join(root, 'netlify.toml'),
    configRedirects: netlifyConfig.redirects,
    projectDir: createFolder(),
    jwtSecret: '',
    jwtRoleClaim: '',
  });
  const match = await handler.match(new Request(new URL(path, 'https://gallery.example')));
  return match && { status: match.statusCode, to: match.target.href };
}

test.each(['/api/templates?populate=*', '/api/auth/google/callback?code=1', '/api/a/b/c', '/uploads/a.webp'])(
  '%s is passed on to the CMS',
  async (path) => {
    expect(await redirected(path)).toEqual({ status: 200, to: `https://cms.example.com/base${path}` });
  },
);

test('forwarded requests are signed with the token of the CMS, which then trusts their visitor address', async () => {
  const { netlifyConfig } = await preBuild({ ...cms, URL: 'https://gallery.example' });

  expect(netlifyConfig.redirects.map(({ signed }) => signed)).toEqual(['CMS_TOKEN', 'CMS_TOKEN']);
});

test.each([
  '/app/moodboard/abc',
  '/app/moodboard',
  '/app/moodboard/a/b',
  '/boards/abc',
  '/boards',
  '/app',
  '/templates/atlas',
  '/apis',
])('%s is served by the same page as on the bundled server', async (path) => {
  const shell = findShell(path);

  expect(await redirected(path)).toEqual(shell && { status: 200, to: `https://gallery.example${shell}` });
});

test.each([
  ['/app', ''],
  ['/app?tab=saved', 'theme=dark'],
  ['/app', 'authToken=abc'],
  ['/app/moodboard/1', 'other=1; authToken='],
  ['/app/submit', ''],
  ['/%61pp', ''],
  ['/ap%70/m%6Fodboard/1?x', ''],
])(
  'the guard at the edge answers %s with the cookies "%s" like the guard of the server',
  async (path, cookie) => {
    const { send } = await serve(
      createGuard(
        (_request, response) => void response.end(),
        () => true,
      ),
    );
    const expected = await send(path, { headers: { cookie } });

    const request = new Request(`https://gallery.example${path}`, { headers: { cookie } });
    const isAsked = new RegExp(config.pattern).test(new URL(request.url).pathname);
    const answer = isAsked ? await guard(request, { next: async () => new Response() }) : undefined;

    expect(answer?.status ?? 200).toBe(expected.status);
    expect(answer?.headers.get('location') ?? undefined).toBe(expected.headers['location']);
  },
);

test.each(['/', '/apple', '/templates/caf%C3%A9', '/boards/abc'])(
  '%s is served without the guard at the edge',
  (path) => {
    expect(path).not.toMatch(new RegExp(config.pattern));
  },
);

test.each(['/index', '/index?page=2'])(
  '%s redirects to the home page at the edge as on the server',
  async (path) => {
    const { send } = await serveSite();
    const expected = await send(path);

    const answer = home(new Request(`https://gallery.example${path}`));

    expect(answer.status).toBe(expected.status);
    expect(answer.headers.get('location')).toBe(expected.headers['location']);
  },
);

test("Netlify's parser accepts every rule of the compiled site's headers", async () => {
  const headersOf = createHeaders(join(await compileSite(), 'client'));

  expect(Object.fromEntries(await headersOf('/'))).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
  expect((await headersOf('/')).get('content-security-policy')).not.toContain('unsafe');
  for (const path of ['/_astro/a.js', '/data/template/words-a.json']) {
    expect((await headersOf(path)).get('content-security-policy')).toBe("default-src 'self'");
  }
  expect((await headersOf('/_media/a.svg')).get('content-security-policy')).toContain('sandbox');
  for (const path of ['/app', '/app/moodboard/own-board'])
    expect((await headersOf(path)).get('cache-control'), path).toMatch(/^private/);
  expect((await headersOf('/app/submit')).get('cache-control')).toMatch(/^public/);
});

test('a rule that Netlify would not accept is an error, not a missing header', async () => {
  const dist = createFolder();
  putFile(dist, '_headers', '  X-Frame: of no path\n');

  await expect(createHeaders(dist)('/')).rejects.toThrow('_headers has a rule that Netlify does not accept.');
});

test('a build without the variables of the CMS is refused with a sentence for each', async () => {
  const { failures } = await preBuild({ URL: 'https://gallery.example' });

  expect(failures).toEqual([
    expect.stringMatching(
      /^CMS_URL must be set to .* CMS_TOKEN must be set to .* WEBHOOK_SECRET must be set to .*\.$/,
    ),
  ]);
});

test('the address of the site is the one that Netlify gives, unless it is set', async () => {
  const addressOf = async (variables: Record<string, string>) =>
    (await preBuild({ ...cms, ...variables })).netlifyConfig.build.environment['PUBLIC_SITE_URL'];

  expect(await addressOf({ URL: 'https://a.netlify.app' })).toBe('https://a.netlify.app');
  expect(await addressOf({ URL: 'https://a.netlify.app', PUBLIC_SITE_URL: 'https://b.example' })).toBe(
    'https://b.example',
  );
});
