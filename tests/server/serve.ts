import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Log } from '../../src/lib/log.ts';
import { type Handler, startHttpServer } from '../../src/server/http/http-server.ts';

export type Answer = { status: number; headers: Record<string, string>; bytes: Buffer; text: string };
export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
export type Send = (path: string, options?: RequestOptions) => Promise<Answer>;

/** Serves a handler until the test is over. */
export async function serve(
  handler: Handler,
  log: Log = createTestLog(),
): Promise<{ send: Send; port: number; stop(): Promise<void> }> {
  const { port, stop } = await startHttpServer(0, handler, log);
  onTestFinished(stop);
  return { port, stop, send: (path, options) => send(port, path, options) };
}

/** Sends a request to a server on this machine. The path is sent unchanged, including dots. */
export async function send(port: number, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  const outgoing = request({ port, path, method, headers, agent: false });
  outgoing.end(body);
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject);
  });
  const bytes = await buffer(incoming);
  const received = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(received),
    bytes,
    text: bytes.toString(),
  };
}

/** Sends bytes unchanged and returns everything that comes back until the server closes the connection. */
export async function sendRaw(port: number, message: string): Promise<string> {
  const socket = connect(port);
  socket.write(message);
  return text(socket);
}

/** Puts a file in place as the engine does: writes it next to its place, then renames it. */
export function putFile(folder: string, path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

export function createTestLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const add = (message: string) => lines.push(message);
  return { info: add, warn: add, error: add, lines };
}
