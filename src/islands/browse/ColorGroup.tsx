import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { parseHex } from '../../catalogue/hexes.ts';
import { mostHexes } from '../../catalogue/listing.ts';
import { withoutFilter } from '../../catalogue/listing-filters.ts';
import { addHex } from '../../catalogue/listing-orders.ts';
import type { Listing } from '../../stores/listing.ts';
import { Swatch } from '../Swatch.tsx';
import { Group } from './FilterGroups.tsx';
import { browseWords } from '../../words/browse/index.ts';

type Props = { listing: Listing; hexes: readonly string[]; isClosed: boolean };

/** The colours to search for, and a way to add one more. */
export const ColorGroup = ({ listing, hexes, isClosed }: Props) => (
  <Group heading={browseWords().anyColour} needsScript isClosed={isClosed} chosen={hexes}>
    {hexes.length > 0 && (
      <ul className="swatches">
        {hexes.map((hex) => (
          <li key={hex}>
            <label>
              <input
                type="checkbox"
                checked
                onChange={() => listing.navigate(withoutFilter(listing.$criteria.get(), { by: 'hex', hex }))}
              />
              <Swatch hex={hex} />
              <span>{hex}</span>
            </label>
          </li>
        ))}
      </ul>
    )}
    {hexes.length < mostHexes && (
      <ColorField onAdd={(hex) => listing.navigate(addHex(listing.$criteria.get(), hex))} />
    )}
  </Group>
);

/** A colour is picked, or written like *#1a2b3c*. */
function ColorField({ onAdd }: { onAdd(hex: string): void }) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);

  // React calls `onChange` for every colour that the pointer passes. The browser reports the one that was picked.
  useEffect(() => {
    const input = picker.current;
    const add = () => input && onAdd(input.value);
    input?.addEventListener('change', add);
    return () => input?.removeEventListener('change', add);
  }, [onAdd]);

  function addWritten(event: SubmitEvent) {
    event.preventDefault();
    const hex = parseHex(field.current?.value ?? '');
    setRefused(hex === undefined);
    if (hex === undefined || !field.current) return;
    field.current.value = '';
    onAdd(hex);
  }

  return (
    // Before this code is there, the form itself leads to the entries with the colour.
    <form className="color-field" action="/search" onSubmit={addWritten}>
      <input ref={picker} type="color" defaultValue="#2f6fed" aria-label={browseWords().pickColour} />
      <input
        ref={field}
        type="text"
        name="hex"
        aria-label={browseWords().writeColour}
        aria-describedby={isRefused ? id : undefined}
        aria-invalid={isRefused}
        placeholder="#1a2b3c"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={9}
      />
      <button className="button" type="submit">
        {browseWords().add}
      </button>
      {isRefused && (
        <p className="field-error" id={id} role="alert">
          {browseWords().colourExample}
        </p>
      )}
    </form>
  );
}
