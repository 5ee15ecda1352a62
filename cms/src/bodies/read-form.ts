import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { finished, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { en as messages } from '../words/messages/en.ts';
import { fill } from '../words/translate.ts';

/** A file of a form, as Strapi reads it. */
export interface SentFile {
  filepath: string;
  originalFilename: string;
  mimetype: string;
  size: number;
}

/** The values of a form by the names of its fields. A name that was sent several times has a list. */
export interface Form {
  fields: Record<string, string | string[]>;
  files: Record<string, SentFile | SentFile[]>;
}

/** In bytes, with all headers and boundaries of its parts. */
const MOST_BYTES = 21 * 1024 * 1024;
const LIMITS = {
  fields: 50,
  fieldSize: 1024 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
const FIELD_NAME = /^(?!__)[\w-]{1,50}$/;
/** File systems take 255 bytes, and Strapi makes names of renditions from the name of a file. */
const LONGEST_STEM = 50;
const LONGEST_EXTENSION = 10;

/** A form that the caller should not have sent. The message is a sentence for the caller. */
export class UnreadableForm extends Error {
  readonly status: 400 | 413;

  constructor(message: string, options: ErrorOptions & { status: 400 | 413 }) {
    super(message, options);
    this.status = options.status;
  }
}

const describeLimits = (mostFiles: number) =>
  fill(messages.largeForm, { files: mostFiles, fields: LIMITS.fields });

/**
 * Reads a form with files. Writes the files into a folder, and removes them again when the form cannot be read. Rejects with an
 * `UnreadableForm`, or with the reason of the signal. Then, the request is left paused where it was, and its rest can be read.
 */
export async function readForm(
  request: IncomingMessage,
  folder: string,
  { signal, mostFiles }: { signal: AbortSignal; mostFiles: number },
): Promise<Form & { paths: string[] }> {
  const fields = new Map<string, string[]>();
  const files = new Map<string, SentFile[]>();
  const writes: Promise<void>[] = [];
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  const fail = (error: Error) => failing.abort(error);
  const refuse = () => fail(new UnreadableForm(describeLimits(mostFiles), { status: 413 }));

  const parser = createParser(request, mostFiles);
  parser.on('field', (name, value, isNameCut, isCut) => {
    if (isNameCut || isCut) refuse();
    else add(fields, name, value, fail);
  });
  parser.on('file', (name, content, filename, _encoding, mimetype) => {
    const file = {
      filepath: join(folder, randomUUID()),
      originalFilename: shorten(filename),
      mimetype,
      size: 0,
    };
    add(files, name, file, fail);
    const write = writeFile(content, file, either);
    write.catch(fail);
    writes.push(write);
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.once(limit, refuse);

  const getFiles = () => [...files.values()].flat();
  const getPaths = () => getFiles().map(({ filepath }) => filepath);
  const describeExcess = () => {
    const [file, ...others] = getFiles();
    return file && others.length === 0
      ? fill(messages.largeFile, { name: file.originalFilename })
      : describeLimits(mostFiles);
  };
  const body = request.pipe(new PassThrough());
  const stopWatching = finished(request, { writable: false }, (error) => error && body.destroy(error));
  try {
    await pipeline(body, limitBytes(describeExcess), parser, { signal: either });
    await Promise.all(writes);
    return { fields: toRecord(fields), files: toRecord(files), paths: getPaths() };
  } catch (cause) {
    failing.abort(cause);
    await Promise.allSettled(writes);
    await removeFiles(getPaths());
    if (either.reason !== cause && either.reason instanceof UnreadableForm) throw either.reason;
    if (signal.aborted || isFaultOfMachine(cause)) throw cause;
    throw cause instanceof UnreadableForm
      ? cause
      : new UnreadableForm('The form is not valid.', { status: 400, cause });
  } finally {
    stopWatching();
    request.unpipe(body);
  }
}

function createParser({ headers }: IncomingMessage, mostFiles: number) {
  try {
    return new Busboy({
      headers: headers as { 'content-type': string },
      limits: { ...LIMITS, files: mostFiles },
    });
  } catch (cause) {
    throw new UnreadableForm('The form names no boundary in its content type.', { status: 400, cause });
  }
}

const limitBytes = (describeExcess: () => string) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new UnreadableForm(describeExcess(), { status: 413 });
      yield chunk;
    }
  };

async function writeFile(content: Readable, file: SentFile, signal: AbortSignal): Promise<void> {
  content.on('data', (chunk: Buffer) => {
    file.size += chunk.length;
  });
  await pipeline(content, createWriteStream(file.filepath), { signal });
}

function add<Value>(values: Map<string, Value[]>, name: string, value: Value, fail: (error: Error) => void) {
  if (!FIELD_NAME.test(name)) {
    fail(new UnreadableForm('The name of a field of the form is not valid.', { status: 400 }));
  }
  values.set(name, [...(values.get(name) ?? []), value]);
}

const toRecord = <Value>(values: Map<string, Value[]>): Record<string, Value | Value[]> =>
  Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length > 1 ? all : (all[0] as Value)] as const),
  );

function shorten(filename: string | undefined): string {
  const name = filename || 'file';
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  return `${[...stem].slice(0, LONGEST_STEM).join('')}${extension.slice(0, LONGEST_EXTENSION)}`;
}

/** Such as a full disk, which the system reports with a code. */
const isFaultOfMachine = (cause: unknown) => 'syscall' in Object(cause);

export async function removeFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}
