import { useId } from 'react';

type Props = {
  label: string;
  value: string;
  options: readonly { value: string; words: string }[];
  onChoose(value: string): void;
};

/** One of a few, in the browser's own list. Its label is for those who cannot see what the others see. */
export function Choice({ label, value, options, onChoose }: Props) {
  const id = useId();
  return (
    <span className="choice">
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </span>
  );
}
