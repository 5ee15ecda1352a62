/** Creates a function that runs tasks one after the other. A task that fails does not stop the next. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(run: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}
