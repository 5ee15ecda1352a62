import { unstable_useDocumentLayout, useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import type { DocumentAction, EditProps, LoadedDocument } from './actions.ts';
import { setFieldValue } from './field-value.ts';
import { SharedValue, useShared } from './shared-value.ts';

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
const typed = { text: '', field: '' };

interface Made {
  /** The field for which it is made. */
  field: string;
  model: string;
  document: LoadedDocument;
}

/** The document that was made with *Create a relation*, until its field takes it. */
const made = new SharedValue<Made | undefined>(undefined);

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
  typed.field = field.name;
  setFieldValue(field, '');
}

/** Names a new document, in the form that *Create a relation* opens, with what was typed in the field. It draws no button. */
export const nameNewRelation: DocumentAction = Object.assign(useTypedName, { position: 'relation-modal' });

function useTypedName({ model, documentId, document }: EditProps): null {
  const name = unstable_useDocumentLayout(model).edit.settings.mainField;
  const onChange = useForm('TypedName', (form) => form.onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is for the form that has just opened.
  useEffect(() => {
    const { text } = typed;
    typed.text = '';
    if (!documentId && name && text) onChange(name, text);
  }, []);
  const isMade = documentId !== undefined && document?.documentId === documentId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins without a document, and has it once it is made.
  useEffect(() => {
    if (isMade && typed.field) made.set({ field: typed.field, model, document });
  }, [isMade]);
  return null;
}

/** Strapi connects a new document only to one that is saved already. It draws no button. */
export const connectNewRelation: DocumentAction = Object.assign(useNewRelation, { position: 'panel' });

function useNewRelation({ model, documentId }: EditProps): null {
  const fields = unstable_useDocumentLayout(model).edit.layout.flat(2);
  const getValues = useForm('NewRelation', (form) => form.getValues);
  const onChange = useForm('NewRelation', (form) => form.onChange);
  const value = useShared(made);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is connected once.
  useEffect(() => {
    if (!value) return;
    made.set(undefined);
    const field = fields.find(({ name }) => name === value.field);
    if (documentId || field?.attribute.type !== 'relation') return;
    const { targetModel, relation } = field.attribute as { targetModel?: string; relation: string };
    const values = getValues() as Record<string, { connect?: Connected[] } | undefined>;
    const connected = values[field.name]?.connect ?? [];
    if (targetModel !== value.model || connected.some(({ id }) => id === value.document['id'])) return;
    const others = relation.endsWith('ToOne') ? [] : connected;
    onChange(`${field.name}.connect`, [...others, toConnected(value.document, others.at(-1))]);
  }, [value]);
  return null;
}

/** A document that is chosen in a field, as Strapi keeps it until the form is saved. Its key is where it stands among the others. */
interface Connected {
  id: unknown;
  apiData: { id: unknown; documentId: string; isTemporary: boolean };
  __temp_key__: string;
}

const toConnected = ({ id, documentId, ...document }: LoadedDocument, last?: Connected): Connected => ({
  ...document,
  id,
  apiData: { id, documentId, isTemporary: true },
  __temp_key__: last ? `${last.__temp_key__}V` : 'a0',
});
