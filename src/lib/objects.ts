// Shared by Node and the browser: small functions for lists of values, records and unknown objects.

/** The value that equals `text` as a string; `undefined` when no value does. */
export const pick = <Value extends string | number>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | undefined => values.find((value) => String(value) === text);

/** A record with a value for each of the names, in their order. */
export function createRecord<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** A property of an unknown value; `undefined` when the value has no such property. */
export const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
