import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { toLogLine } from '../log-line.ts';
import { CaptureFault, captureSite, type Shot } from './capture-site.ts';

/** How a capture goes on, or how it ended. */
export type CaptureState =
  | { state: 'waiting' }
  | { state: 'running'; shot: Shot | undefined }
  | { state: 'done' }
  | { state: 'failed'; message: string };

interface Capture {
  user: number;
  folder: string;
  current: CaptureState;
}

/** A Chromium takes half a gigabyte, so captures take turns. */
const MOST_WAITING = 5;
/** How long pictures are kept for the editor to choose, in milliseconds. */
const KEPT = 20 * 60_000;

/** The parts of the CMS itself that a page may use: the demo's sites, which stand for sites of others, and their pictures. */
const OWN_FOLDERS = ['/demo/', '/uploads/'];

export function createCaptures(strapi: Core.Strapi) {
  const captures = new Map<string, Capture>();
  let turn: Promise<void> = Promise.resolve();

  async function run(capture: Capture, address: string, chromium: string): Promise<void> {
    capture.current = { state: 'running', shot: undefined };
    try {
      await mkdir(capture.folder, { recursive: true });
      const own = { origin: new URL(environment.publicUrl).origin, folders: OWN_FOLDERS };
      await captureSite(address, { chromium, folder: capture.folder, own }, (shot) => {
        capture.current = { state: 'running', shot };
      });
      capture.current = { state: 'done' };
    } catch (error) {
      const isTold = error instanceof CaptureFault;
      const { cause } = Object(error);
      strapi.log.warn(toLogLine(`${address} could not be captured. ${error}${cause ? ` ${cause}` : ''}`));
      capture.current = {
        state: 'failed',
        message: isTold ? error.message : 'The capture failed. The log gives the reason.',
      };
    }
  }

  const countWaiting = () =>
    [...captures.values()].filter(({ current }) => current.state === 'waiting').length;

  return {
    isFull: () => countWaiting() >= MOST_WAITING,
    begin(address: string, chromium: string, user: number): string {
      const id = randomUUID();
      const capture: Capture = {
        user,
        folder: join(environment.incomingDir, id),
        current: { state: 'waiting' },
      };
      captures.set(id, capture);
      turn = turn.then(() => run(capture, address, chromium));
      setTimeout(() => {
        captures.delete(id);
        void rm(capture.folder, { recursive: true, force: true });
      }, KEPT).unref();
      return id;
    },
    /** Only who began a capture may ask for it. */
    find: (id: string, user: number): Capture | undefined => {
      const capture = captures.get(id);
      return capture?.user === user ? capture : undefined;
    },
  };
}
