/** Whether to leave a click on a link to the browser: with a modifier key, it opens another tab or window, or saves the page. */
export function isModifiedClick(
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
