import { expect, test } from 'vitest';
import { createLoad, type LoadStatus } from '../../src/stores/load.ts';

/** A load whose answers the test gives, in any order; `statuses` are all it has had. */
function createHeldLoad() {
  const held: (PromiseWithResolvers<string> & { question: string; signal: AbortSignal })[] = [];
  const failures: unknown[] = [];
  const load = createLoad<string, string>({
    name: 'all templates',
    answer(question, signal) {
      const answer = { ...Promise.withResolvers<string>(), question, signal };
      held.push(answer);
      return answer.promise;
    },
    onFailure: (error) => failures.push(error),
  });
  const statuses: LoadStatus[] = [];
  load.$state.subscribe(({ status }) => statuses.push(status));
  const call = (index: number) => {
    const one = held[index];
    if (!one) throw new Error(`The load was asked fewer than ${index + 1} times.`);
    return one;
  };
  return { load, statuses, failures, call, calls: () => held.map(({ question }) => question) };
}

test('a first load goes IDLE, LOADING, SUCCESS', async () => {
  const { load, statuses, call } = createHeldLoad();

  const asked = load.run('one');
  call(0).resolve('first');
  await asked;

  expect(statuses).toEqual(['IDLE', 'LOADING', 'SUCCESS']);
  expect(load.$state.get()).toEqual({ status: 'SUCCESS', data: 'first' });
});

test('a first load that fails goes IDLE, LOADING, ERROR, and says so once', async () => {
  const { load, statuses, failures, call } = createHeldLoad();

  const asked = load.run('one');
  call(0).reject('away');
  await asked;

  expect(statuses).toEqual(['IDLE', 'LOADING', 'ERROR']);
  expect(failures).toEqual(['away']);
});

test('asking again keeps the data in sight: REVALIDATING, and STALE_IF_ERROR when that fails', async () => {
  const { load, statuses, failures, call, calls } = createHeldLoad();
  const asked = load.run('one');
  call(0).resolve('first');
  await asked;

  const again = load.run('one');
  expect(load.$state.get()).toEqual({ status: 'REVALIDATING', data: 'first' });
  call(1).reject('away');
  await again;

  expect(load.$state.get()).toEqual({ status: 'STALE_IF_ERROR', data: 'first', error: 'away' });
  expect(statuses).toEqual(['IDLE', 'LOADING', 'SUCCESS', 'REVALIDATING', 'STALE_IF_ERROR']);
  expect(failures).toEqual(['away']);
  expect(calls()).toEqual(['one', 'one']);
});

test('after a load was primed with rendered data, its first run revalidates', async () => {
  const { load, statuses, call, calls } = createHeldLoad();

  load.prime('rendered');
  const asked = load.run('page 2');
  call(0).resolve('second');
  await asked;

  expect(statuses).toEqual(['IDLE', 'SUCCESS', 'REVALIDATING', 'SUCCESS']);
  expect(calls()).toEqual(['page 2']);
});

test('an answer or a failure that arrives after a later question is dropped', async () => {
  const { load, statuses, failures, call } = createHeldLoad();

  const asked = [load.run('a'), load.run('ab'), load.run('abc')];
  call(2).resolve('abc');
  call(0).resolve('a');
  call(1).reject('away');
  await Promise.all(asked);

  expect(load.$state.get()).toEqual({ status: 'SUCCESS', data: 'abc' });
  expect(statuses).toEqual(['IDLE', 'LOADING', 'LOADING', 'LOADING', 'SUCCESS']);
  expect(failures).toEqual([]);
  expect([call(0), call(1), call(2)].map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
});

test('aborted, a load holds what it held before', async () => {
  const { load, statuses, call } = createHeldLoad();
  const first = load.run('one');
  load.abort();
  call(0).resolve('late');
  await first;
  expect(load.$state.get()).toEqual({ status: 'IDLE' });

  load.prime('rendered');
  const second = load.run('two');
  load.abort();
  call(1).resolve('late');
  await second;

  expect(load.$state.get()).toEqual({ status: 'SUCCESS', data: 'rendered' });
  expect(statuses).toEqual(['IDLE', 'LOADING', 'IDLE', 'SUCCESS', 'REVALIDATING', 'SUCCESS']);
});
