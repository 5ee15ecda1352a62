const placeholder = 'Add relation';
const create = 'Create a relation';

/** Words of the fields that refer to other documents. */
export const relationWords = {
  'content-manager.relation.add': placeholder,
  'content-manager.relation.create': create,
  'content-manager.relation.error-adding-relation':
    'Nothing was chosen. Choose one of the list, or make a new one.',
};

/**
 * Empties such a field when an editor presses *Create a relation* or leaves it, with a text that was typed and not chosen. Strapi
 * would take the text for a choice, and say that an error occurred.
 */
export function clearUnchosen(): void {
  const onPress = ({ target }: Event) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    if (option?.textContent !== create) return;
    const list = option.closest('[role=listbox]')?.id ?? '';
    const field = document.querySelector(`input[aria-controls="${CSS.escape(list)}"]`);
    if (field instanceof HTMLInputElement) empty(field);
  };
  const onLeave = (event: FocusEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.placeholder !== placeholder) return;
    if (target.value === '' || target.getAttribute('aria-expanded') === 'true') return;
    event.stopImmediatePropagation();
    // React takes no new value while it handles this event.
    setTimeout(() => empty(target));
  };
  document.addEventListener('pointerup', onPress, { capture: true });
  document.addEventListener('focusout', onLeave, { capture: true });
}

/** React learns of a value from an event, if the setter of the browser has changed it. */
function empty(field: HTMLInputElement): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
