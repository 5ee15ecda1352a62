/** Creates a function that runs tasks one after the other. A task that fails does not stop the next. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(run: () => Promise<Value>): Promise<Value> => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
}
