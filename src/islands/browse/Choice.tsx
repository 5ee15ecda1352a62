type Props = {
  label: string;
  value: string;
  options: readonly { value: string; words: string }[];
  onChoose(value: string): void;
};

/** A native select. The label is for screen readers only. */
export function Choice({ label, value, options, onChoose }: Props) {
  return (
    <label className="choice">
      <span className="unseen">{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </label>
  );
}
