import {
  type Inputs,
  type Outputs,
  type QueryKey,
  type Render,
  toOutputPath,
} from '../../src/rebuild/types.ts';
import { toKey } from './world.ts';

const articles = 120;
const topics = 9;

type Article = { slug: string; topic: number; text: string };

/**
 * A site whose state at every cursor follows from the cursor alone. So a process can be killed, and another one can continue
 * with only what the first has left on disk. Each cursor edits, moves, drops or adds three articles.
 */
export function createHistory(cursor: number) {
  const state = stateAt(cursor);
  const inTopic = (topic: number) => [...state.values()].filter((article) => article.topic === topic);

  const answer = (key: string): unknown => {
    const [kind, name = ''] = key.split('/');
    if (kind === 'article') return state.get(name);
    const slugs = inTopic(Number(name)).map(({ slug }) => slug);
    return slugs.length === 0 ? undefined : slugs.sort();
  };

  const inputs: Inputs = {
    changeLogId: 'history',
    cursor,
    answer,
    *changedSince(since) {
      for (let step = since + 1; step <= cursor; step++) for (const tag of tagsOf(step)) yield toKey(tag);
    },
  };

  const outputs: Outputs = {
    *all() {
      for (const slug of state.keys()) yield toOutputPath(`articles/${slug}.html`);
      for (let topic = 0; topic < topics; topic++)
        if (inTopic(topic).length > 0) yield toOutputPath(`topics/${topic}.html`);
    },
    of: (tag) => [toOutputPath(`${tag.replace('/', 's/')}.html`)],
    subject: (path) => toKey(path.replace('s/', '/').replace('.html', '')),
    stage: () => 0,
    hasPriority: (tag) => tag.startsWith('article/'),
  };

  const render: Render = async (path, read) => {
    const own = JSON.stringify(read(outputs.subject(path) as QueryKey));
    return `${path}\n${own.repeat(20)}`;
  };

  return { inputs, outputs, render };
}

function stateAt(cursor: number): Map<string, Article> {
  const state = new Map<string, Article>();
  for (let index = 0; index < articles; index++) apply(state, index, 0);
  for (let step = 1; step <= cursor; step++) for (const index of editedAt(step)) apply(state, index, step);
  return state;
}

function apply(state: Map<string, Article>, index: number, step: number) {
  const slug = `article-${index}`;
  if ((index + step) % 5 === 0) state.delete(slug);
  else state.set(slug, { slug, topic: (index + step) % topics, text: `Text of ${index} since ${step}.` });
}

const editedAt = (step: number) => [step * 7, step * 11 + 3, step * 13 + 5].map((index) => index % articles);

/** More tags than a step really changes: every topic may have lost or gained an article. */
function* tagsOf(step: number) {
  for (const index of editedAt(step)) yield `article/article-${index}`;
  for (let topic = 0; topic < topics; topic++) yield `topic/${topic}`;
}
