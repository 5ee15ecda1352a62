import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cms } from './start-cms.ts';

export interface Answer {
  status: number;
  /** What the CMS sent, parsed; undefined for an empty body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
}

export type Client = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Calls paths of the CMS with these headers. An object is sent as JSON, a form as it is. */
export function createClient(cms: Cms, headers: Record<string, string> = {}): Client {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(cms.url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text || undefined };
  };
}

/** Calls as the site, with its token. */
export function createSite(cms: Cms): Client {
  return createClient(cms, { authorization: `Bearer ${cms.token}` });
}

/** Calls as the signed-in administrator, as the panel does. */
export function signInAdmin(cms: Cms): Promise<Client> {
  const present = admins.get(cms) ?? openAdminSession(cms);
  admins.set(cms, present);
  return present;
}

/** One session for each CMS, since a CMS allows only five sign-ins in five minutes. */
const admins = new WeakMap<Cms, Promise<Client>>();

/** In milliseconds. The CMS ends a session of the panel after half an hour. */
const adminSession = 25 * 60_000;

async function openAdminSession(cms: Cms): Promise<Client> {
  const account = JSON.parse(await readFile(join(cms.stateDir, 'admin.json'), 'utf8'));
  async function signIn() {
    const { body } = await createClient(cms)('POST', '/admin/login', account);
    const client = createClient(cms, { authorization: `Bearer ${body.data.token}` });
    return { client, until: Date.now() + adminSession };
  }

  let session = await signIn();
  return async (...call) => {
    if (Date.now() > session.until) session = await signIn();
    return session.client(...call);
  };
}

/** Creates a user of the panel with one of its roles. */
export async function createAccount(
  admin: Client,
  role: string,
  firstname = role,
): Promise<{ email: string; password: string }> {
  const { body: roles } = await admin('GET', '/admin/roles');
  const { id } = roles.data.find(({ name }: { name: string }) => name === role);
  const account = { email: `${firstname.toLowerCase()}@vitrine.example`, password: 'Long enough 1' };
  const { body } = await admin('POST', '/admin/users', {
    firstname,
    lastname: 'of Vitrine',
    email: account.email,
    roles: [id],
  });
  await admin('PUT', `/admin/users/${body.data.id}`, { password: account.password, isActive: true });
  return account;
}

/** Creates a user of the panel with one of its roles, and calls as them. */
export async function employ(cms: Cms, role: string): Promise<Client> {
  const account = await createAccount(await signInAdmin(cms), role);
  const { body } = await createClient(cms)('POST', '/admin/login', account);
  return createClient(cms, { authorization: `Bearer ${body.data.token}` });
}

/** Registers a new visitor and calls as them. */
export async function registerVisitor(cms: Cms, username: string): Promise<Client> {
  const account = { username, email: `${username}@mail.example`, password: 'long enough 1' };
  const { body } = await createClient(cms)('POST', '/api/auth/local/register', account);
  return createClient(cms, { authorization: `Bearer ${body.jwt}` });
}
