import { unstable_useDocumentLayout, useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import type { DocumentAction, EditProps } from './actions.ts';
import { setFieldValue } from './field-value.ts';

const placeholder = 'Add relation';
const create = 'Create a relation';

/** Words of the fields that refer to other documents. */
export const relationWords = {
  'content-manager.relation.add': placeholder,
  'content-manager.relation.create': create,
  'content-manager.relation.error-adding-relation':
    'Nothing was chosen. Choose one of the list, or make a new one.',
};

/** What was typed in such a field before *Create a relation*, until the form of the new document takes it. */
const typed = { text: '' };

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
    if (field instanceof HTMLInputElement) take(field);
  };
  const onKey = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.placeholder !== placeholder)
      return;
    const option = document.getElementById(target.getAttribute('aria-activedescendant') ?? '');
    if (option?.textContent === create) take(target);
  };
  const onLeave = (event: FocusEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.placeholder !== placeholder) return;
    if (target.value === '' || target.getAttribute('aria-expanded') === 'true') return;
    event.stopImmediatePropagation();
    // React takes no new value while it handles this event.
    setTimeout(() => setFieldValue(target, ''));
  };
  document.addEventListener('pointerup', onPress, { capture: true });
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('focusout', onLeave, { capture: true });
}

function take(field: HTMLInputElement): void {
  typed.text = field.value.trim();
  setFieldValue(field, '');
}

/** Names a new document, in the form that *Create a relation* opens, with what was typed in the field. It draws no button. */
export const nameNewRelation: DocumentAction = Object.assign(useTypedName, { position: 'relation-modal' });

function useTypedName({ model, documentId }: EditProps): null {
  const name = unstable_useDocumentLayout(model).edit.settings.mainField;
  const onChange = useForm('TypedName', (form) => form.onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is for the form that has just opened.
  useEffect(() => {
    const { text } = typed;
    typed.text = '';
    if (!documentId && name && text) onChange(name, text);
  }, []);
  return null;
}
