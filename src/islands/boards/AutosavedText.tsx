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
 * Saves its text when it loses the focus, and when the visitor leaves the page. If that fails, it is marked as invalid, and the next
 * loss of focus tries again. Text that was typed before the page was loaded again is restored and saved.
 */
export function AutosavedText({ value, isLine = false, onSave, ref, ...area }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = ref ?? own;
  const [sent, setSent] = useState<string>();
  const [isUnsaved, setUnsaved] = useState(false);

  async function save(): Promise<void> {
    if (!field.current) return;
    const text = isLine ? toLine(field.current.value) || value : field.current.value.trim();
    if (text === (sent ?? value)) return;
    setSent(text);
    setUnsaved(false);
    const isSaved = await onSave(text);
    if (!isSaved) setUnsaved(true);
    setSent((newest) => (newest === text ? undefined : newest));
  }

  function finish(): void {
    if (isLine && field.current) field.current.value = toLine(field.current.value) || value;
    void save();
  }

  const saveRestored = useEffectEvent(() => {
    if (field.current) restoreField(field.current);
    finish();
  });
  useEffect(() => saveRestored(), []);

  const saveWhenHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void save();
  });
  useEffect(() => {
    const onChange = () => saveWhenHidden();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return (
    <textarea
      {...area}
      ref={field}
      rows={1}
      // A default value does not overwrite text that was typed but could not be saved.
      defaultValue={value}
      aria-invalid={isUnsaved || undefined}
      onBlur={finish}
      onKeyDown={(event) => {
        if (!isLine || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        finish();
      }}
    />
  );
}

const toLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
