// Shared by Node and the browser: values that are chosen, made and read by their names.

/** The one of some values that a text names; `undefined` when it names none. */
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

/** A field of whatever came; `undefined` when there is none. */
export const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
