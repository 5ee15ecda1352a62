declare global {
  /** The buttons that were pressed while the script of the page loaded (src/head/early-presses.ts); absent once it answers them. */
  var earlyPresses: ReadonlySet<HTMLElement> | undefined;
  /** The keys that were pressed meanwhile; absent once the page answers keys (./on-demand.ts). */
  var earlyKeys: readonly KeyboardEvent[] | undefined;
}

/** Repeats them, each once: a second press on a slow connection is impatience. */
export function repeatEarlyPresses(): void {
  const pressed = [...(globalThis.earlyPresses ?? [])];
  globalThis.earlyPresses = undefined;
  for (const button of pressed) button.click();
}
