/** The one of some values that a text names; `undefined` when it names none. */
export const pick = <Value extends string | number>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | undefined => values.find((value) => String(value) === text);
