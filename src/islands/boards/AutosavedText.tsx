import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { restoreField } from '../forms/typed-text.ts';

type Props = Omit<ComponentProps<'textarea'>, 'defaultValue' | 'ref'> & {
  /** The saved text. */
  value: string;
  /** Whether the text has a single line, which Enter saves, and which may not be empty. */
  isLine?: boolean;
  /** @returns Whether the text was saved. */
  onSave(text: string): Promise<boolean>;
  ref?: RefObject<HTMLTextAreaElement | null>;
};

/**
 * Saves its text when it loses the focus. If that fails, it is marked as invalid, and the next loss of focus tries again. Text that
 * was typed before the page reloaded is restored and saved.
 */
export function AutosavedText({ value, isLine = false, onSave, ref, ...area }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = ref ?? own;
  const [sent, setSent] = useState<string>();
  const [isUnsaved, setUnsaved] = useState(false);

  async function save(): Promise<void> {
    if (!field.current) return;
    const text = isLine ? toLine(field.current.value) || value : field.current.value.trim();
    if (isLine) field.current.value = text;
    if (text === (sent ?? value)) return;
    setSent(text);
    setUnsaved(false);
    const isSaved = await onSave(text);
    if (!isSaved) setUnsaved(true);
    setSent((newest) => (newest === text ? undefined : newest));
  }

  const saveRestored = useEffectEvent(() => {
    if (field.current) restoreField(field.current);
    void save();
  });
  useEffect(() => saveRestored(), []);

  return (
    <textarea
      {...area}
      ref={field}
      rows={1}
      // A default value does not overwrite text that was typed but could not be saved.
      defaultValue={value}
      aria-invalid={isUnsaved || undefined}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (!isLine || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void save();
      }}
    />
  );
}

const toLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
