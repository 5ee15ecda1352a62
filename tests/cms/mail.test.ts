import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFolder } from '../folder.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A mail server of our own (RFC 5321) for one mail, or one that takes connections and says nothing. */
async function startMailServer({ isSilent = false } = {}) {
  const { promise: mail, resolve } = Promise.withResolvers<{ to: string; content: string }>();
  const server = createServer((socket) => (isSilent ? undefined : void receive(socket, resolve))).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.');
  return { url: `smtp://localhost:${address.port}`, mail };
}

async function receive(socket: Socket, done: (mail: { to: string; content: string }) => void): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to = '';
  let content: string[] | undefined;
  say('220 mail.example');
  for await (const line of createInterface(socket)) {
    if (content && line === '.') {
      done({ to, content: content.join('\n').replaceAll('=\n', '') });
      content = undefined;
      say('250 OK');
    } else if (content) {
      content.push(line);
    } else if (line.startsWith('DATA')) {
      content = [];
      say('354 Go on');
    } else if (line.startsWith('QUIT')) {
      socket.end('221 Bye\r\n');
    } else {
      if (line.startsWith('RCPT')) to = line;
      say('250 OK');
    }
  }
}

/** What the CMS sends with when SMTP_URL is set. */
async function openMail(smtpUrl: string) {
  vi.stubEnv('SMTP_URL', smtpUrl);
  vi.stubEnv('CMS_STATE_DIR', createFolder());
  vi.resetModules();
  const { setMailProvider } = await import('../../cms/src/setup/mail.ts');
  const email = {
    provider: { send: (_mail: object): Promise<void> => Promise.reject(new Error('Not set.')) },
  };
  const errors: string[] = [];
  setMailProvider({ plugin: () => email, log: { error: (line: string) => errors.push(line) } } as never);
  return { send: (mail: object) => email.provider.send(mail), errors };
}

const mail = {
  to: 'reader@mail.example',
  from: 'Vitrine <no-reply@vitrine.example>',
  subject: 'Choose a new password',
  html: '<p>Fish &#38; chips</p>\n<p><a href="https://vitrine.example/x">Go</a></p>\n',
};

test('a mail goes to the server of SMTP_URL, with its text beside its HTML', async () => {
  const server = await startMailServer();
  const { send, errors } = await openMail(server.url);

  await send(mail);

  const { to, content } = await server.mail;
  expect(to).toContain('<reader@mail.example>');
  expect(content).toContain('Subject: Choose a new password');
  expect(content).toMatch(/text\/plain[\s\S]*Fish & chips\n[\s\S]*text\/html[\s\S]*<a href="https:/);
  expect(errors).toEqual([]);
});

test('a mail server that says nothing holds nobody up, and one that is away is logged', async () => {
  const silent = await openMail((await startMailServer({ isSilent: true })).url);
  const away = await openMail('smtp://localhost:9');
  const begin = performance.now();

  await silent.send(mail);
  await away.send(mail);

  // Otherwise it would be the half minute that a server may take to greet.
  expect(performance.now() - begin).toBeLessThan(10_000);
  await expect.poll(() => away.errors).toEqual([expect.stringContaining('could not be sent')]);
});
