import { type Ref, useRef, useState } from 'react';
import { formWords } from '../../words/forms/index.ts';

type Props = {
  /** The name of the field. */
  label: string;
  /** The words on the button. */
  action: string;
  text: string;
  buttonRef?: Ref<HTMLButtonElement>;
};

/** Copies a text and confirms it. If the browser refuses, the text is selected instead. */
export function CopyField({ label, action, text, buttonRef }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (cause) {
      console.info('The browser refused to copy the link, so it was selected instead.', cause);
      field.current?.select();
    }
  }

  return (
    <>
      <div className="field-row">
        <input aria-label={label} value={text} readOnly ref={field} />
        <button type="button" ref={buttonRef} onClick={() => void copy()}>
          {isCopied ? formWords().copied : action}
        </button>
      </div>
      <p className="unseen" role="status">
        {isCopied ? formWords().linkCopied : ''}
      </p>
    </>
  );
}
