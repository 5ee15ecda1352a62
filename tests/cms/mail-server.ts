import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface Received {
  to: string;
  content: string;
}

interface Options {
  /** By default, a port that the system chooses. */
  port?: number;
  /** Accepts connections and never answers. */
  isSilent?: boolean;
  /** The answer to a recipient. */
  answerTo?(recipient: string): string;
}

/** A mail server for tests (RFC 5321). `mails` collects what it receives. */
export async function startMailServer({
  port = 0,
  isSilent = false,
  answerTo = () => '250 OK',
}: Options = {}) {
  const mails: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    if (!isSilent) void receive(socket, answerTo, mails);
  }).listen(port);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.');
  function stop() {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
  return { url: `smtp://localhost:${address.port}`, mails, stop };
}

async function receive(socket: Socket, answerTo: (recipient: string) => string, mails: Received[]) {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to = '';
  let content: string[] | undefined;
  say('220 mail.example');
  for await (const line of createInterface(socket)) {
    if (content && line === '.') {
      mails.push({ to, content: content.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=') });
      content = undefined;
      say('250 OK');
    } else if (content) {
      content.push(line);
    } else if (line.startsWith('DATA')) {
      content = [];
      say('354 Go on');
    } else if (line.startsWith('QUIT')) {
      socket.end('221 Bye\r\n');
    } else if (line.startsWith('RCPT')) {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      say(answerTo(to));
    } else {
      say('250 OK');
    }
  }
}

/** The first link in a mail's text that leads to a page, such as `/login`. */
export function linkOf({ content }: Received, page: string): URL {
  const [link] = new RegExp(`http://\\S+${page}\\?[\\w=-]+`).exec(content) ?? [];
  if (!link) throw new Error(`The mail has no link to ${page}.`);
  return new URL(link);
}
