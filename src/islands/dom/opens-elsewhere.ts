/** Whether a click on a link is the browser's: a modified one opens it in another tab or window, or saves it. */
export function opensElsewhere(
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
