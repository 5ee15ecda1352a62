// Shows in the header how much a visitor has saved. Style sheets take the number from the root, which is there before the header is.

/** @param count 0 shows no number. */
export function showSavedCount({ style }: Pick<HTMLElement, 'style'>, count: number): void {
  if (count === 0) style.removeProperty('--saved');
  else style.setProperty('--saved', `'${count}'`);
}
