export type FacetList = {
  field: string;
  heading: string;
  lookups: { id: string; name: string; hex?: string | undefined }[];
};

type Props = FacetList & {
  /** The ids that the draft holds. */
  drafted: string[];
};

/** The values of a facet that a visitor may choose for a submission. */
export const FacetChoice = ({ field, heading, lookups, drafted }: Props) => (
  <details className="facet-choice" open={drafted.length > 0}>
    <summary>{heading}</summary>
    <fieldset aria-label={heading}>
      {lookups.map(({ id, name, hex }) => (
        <label key={id}>
          <input
            // A browser ignores a new default of a box that React has hydrated. A box of the draft is therefore a new one.
            key={String(drafted.includes(id))}
            type="checkbox"
            name={field}
            value={id}
            defaultChecked={drafted.includes(id)}
          />
          {hex && (
            <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="7.5" fill={hex} />
            </svg>
          )}
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  </details>
);
