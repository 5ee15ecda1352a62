import { useSyncExternalStore } from 'react';

/** A value that components in several places of the panel share. */
export class SharedValue<Value> {
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  get(): Value {
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Whether a component shows the value. */
  isUsed(): boolean {
    return this.#listeners.size > 0;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The value, for a component that is drawn again when it changes. */
export const useShared = <Value>(shared: SharedValue<Value>): Value =>
  useSyncExternalStore(shared.listen, () => shared.get());
