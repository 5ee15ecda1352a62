import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type EngineOptions, openEngine } from '../../src/rebuild/engine.ts';
import type { RebuildReport, RebuildRequest } from '../../src/rebuild/rebuild.ts';
import { type Files, openFiles } from '../../src/rebuild/files.ts';
import {
  type InvalidationTag,
  type Inputs,
  type OutputPath,
  type Outputs,
  type PlainKey,
  type QueryKey,
  type Render,
  toOutputPath,
} from '../../src/rebuild/types.ts';

/** A key of this site, or a tag. */
export const toKey = (text: string): PlainKey => text as PlainKey;

export type Article = { slug: string; title: string; topic: string };

/**
 * A small site over articles: a page for each article, which shows its title and how many articles its topic has; a
 * page for each topic, which lists its titles; a front page with the first three titles; and a stylesheet.
 */
export function createWorld({
  keepsChanges = false,
  staysFor,
}: Pick<EngineOptions, 'keepsChanges' | 'staysFor'> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-engine-'));
  const dist = join(folder, 'dist');
  const articles = new Map<string, Article>();
  const changeLog: InvalidationTag[] = [];
  const log: string[] = [];
  const broken = new Set<OutputPath>();
  const touch = (...tags: string[]) => changeLog.push(...tags.map(toKey));
  const inTopic = (topic: string) => [...articles.values()].filter((article) => article.topic === topic);
  const bySlug = (one: Article, other: Article) => (one.slug < other.slug ? -1 : 1);

  const answers: Record<string, (name: string) => unknown> = {
    article: (slug) => articles.get(slug),
    topic: (topic) => {
      const titles = inTopic(topic)
        .sort(bySlug)
        .map(({ title }) => title);
      return titles.length === 0 ? undefined : titles;
    },
    count: (topic) => inTopic(topic).length,
    front: () =>
      [...articles.values()]
        .sort(bySlug)
        .slice(0, 3)
        .map(({ title }) => title),
  };

  const asked: QueryKey[] = [];
  const inputs: Inputs = {
    changeLogId: 'test',
    get cursor() {
      return changeLog.length;
    },
    answer(key) {
      asked.push(key);
      const [, kind = '', name = ''] = /^(\w+)\/?([^?]*)/.exec(key) ?? [];
      return answers[kind]?.(name);
    },
    changedSince: (cursor) => (cursor > changeLog.length ? undefined : new Set(changeLog.slice(cursor))),
  };

  const subjectOf = (path: OutputPath): PlainKey | undefined | null => {
    const [, folderName, name] = /^(articles|topics)\/(.+)\.html$/.exec(path) ?? [];
    if (folderName === 'articles') return toKey(`article/${name}`);
    if (folderName === 'topics') return toKey(`topic/${name}`);
    return path === 'index.html' || path === 'style.css' ? undefined : null;
  };

  const outputs: Outputs = {
    *all() {
      yield toOutputPath('style.css');
      yield toOutputPath('index.html');
      for (const { slug } of articles.values()) yield toOutputPath(`articles/${slug}.html`);
      for (const topic of new Set([...articles.values()].map((article) => article.topic)))
        yield toOutputPath(`topics/${topic}.html`);
    },
    of(tag) {
      const [kind, name] = tag.split('/');
      if (kind === 'article') return [toOutputPath(`articles/${name}.html`)];
      return kind === 'topic' ? [toOutputPath(`topics/${name}.html`)] : [];
    },
    subject: subjectOf,
    stage: (path) => (path.endsWith('.css') ? 0 : 1),
    hasPriority: (tag) => tag.startsWith('article/'),
  };

  const order: OutputPath[] = [];
  const render: Render = async (path, read) => {
    order.push(path);
    if (broken.has(path)) throw new Error(`${path} is broken.`);
    if (path === 'style.css') return 'body {}';
    if (path === 'index.html') return `front ${JSON.stringify(read(toKey('front?limit=3')))}`;
    if (path.startsWith('topics/')) return `topic ${JSON.stringify(read(subjectOf(path) as QueryKey))}`;
    const article = read(subjectOf(path) as QueryKey) as Article;
    return `article ${article.title} of ${read(toKey(`count/${article.topic}`))}`;
  };

  let freeWrites = Number.POSITIVE_INFINITY;

  let engine: Engine | undefined;
  let boot = 'first boot';
  let time = 0;
  const open = () => {
    const onDisk = openFiles(dist);
    const write: Files['write'] = (path, body) => {
      if (freeWrites-- <= 0) throw new Error(`The file ${path} could not be written: ENOSPC, no space left.`);
      onDisk.write(path, body);
    };
    const files = { ...onDisk, write };
    const ways = { log: (message: string) => log.push(message), now: () => time, boot };
    engine ??= openEngine({ cache: folder, files, keepsChanges, ...(staysFor && { staysFor }), ...ways });
    return engine;
  };

  return {
    folder,
    dist,
    inputs,
    outputs,
    render,
    log,
    broken,
    order,
    /** Every question that was asked of the inputs. */
    asked,
    articles,

    put(article: Article) {
      const before = articles.get(article.slug);
      articles.set(article.slug, article);
      for (const { topic } of before ? [before, article] : [article])
        touch(`topic/${topic}`, `count/${topic}`);
      touch(`article/${article.slug}`, 'front');
    },
    drop(slug: string) {
      const before = articles.get(slug);
      if (before === undefined) return;
      articles.delete(slug);
      touch(`article/${slug}`, `topic/${before.topic}`, `count/${before.topic}`, 'front');
    },
    /** Announces that tags changed, although no answer did. */
    touch,

    /** Sets the clock, in milliseconds. */
    setTime(milliseconds: number) {
      time = milliseconds;
    },

    /** Lets this many files be written before the disk is full. */
    fillDiskAfter(writes: number) {
      freeWrites = writes;
    },

    verifyFiles: () => open().verifyFiles(),
    changedFiles: () => open().changedFiles(),
    async rebuild(
      request: Pick<Partial<RebuildRequest>, 'code' | 'compare' | 'onPriorityDone'> = {},
    ): Promise<RebuildReport> {
      order.length = 0;
      return open().rebuild({ inputs, outputs, render, code: 'code', ...request });
    },
    /** Simulates the end of the process: the next rebuild opens the trace again. */
    restart() {
      engine?.close();
      engine = undefined;
    },
    /** Simulates a power cut: `lose` damages the files as a power cut may, and the machine restarts. */
    cutPower(lose: () => void) {
      engine?.close();
      engine = undefined;
      lose();
      boot += ' and another';
    },
    read: () => readFolder(dist),
    [Symbol.dispose]() {
      engine?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Every file below a folder with its text, in a stable order. */
export async function readFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files
    .sort()
    .map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'latin1')]);
  return Object.fromEntries(await Promise.all(texts));
}

export const atlas = { slug: 'atlas', title: 'Atlas', topic: 'maps' };
export const birch = { slug: 'birch', title: 'Birch', topic: 'trees' };

/** The site with these two articles, built once. */
export async function createBuiltWorld() {
  const world = createWorld();
  for (const article of [atlas, birch]) world.put(article);
  await world.rebuild();
  return world;
}

type Changes = { written: string[]; deleted: string[] };

/** The changes that a rebuild reports. */
export function changesIn({ rendered, deleted }: RebuildReport): Changes {
  const written = rendered.filter((output) => output.written).map(({ path }) => path);
  return { written: written.sort(), deleted };
}

/** The real differences between two states of a folder, except the id of the build, which always differs. */
export function changesBetween(before: Record<string, string>, after: Record<string, string>): Changes {
  return {
    written: Object.keys(after)
      .filter((path) => path !== 'build.json' && after[path] !== before[path])
      .sort(),
    deleted: Object.keys(before)
      .filter((path) => !(path in after))
      .sort(),
  };
}
