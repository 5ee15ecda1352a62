import { memo } from 'react';
import type { Place } from '../../catalogue/places.ts';
import { type Choices, viewOption } from './options.ts';

type PlacesProps = { places: readonly Place[]; isSearch: boolean };

/** Colours, styles, authors and pages, in one row. The row stays while nothing fits, so that the entries below do not move. */
export const Places = memo(({ places, isSearch, ...choices }: Choices & PlacesProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are options.
  <div className="finder-places" role="group" aria-label={isSearch ? 'Places' : 'Colours'}>
    {places.map(({ group, name, path, hex }) => (
      <a
        key={path}
        className={isSearch ? 'finder-place' : 'finder-swatch'}
        title={isSearch ? undefined : name}
        {...viewOption(path, choices)}
      >
        {hex && <Swatch hex={hex} />}
        <span className={isSearch ? undefined : 'unseen'} dir="auto">
          {name}
        </span>
        {isSearch && <span className="data">{group}</span>}
      </a>
    ))}
  </div>
));

/** The same as `renderSwatch`. */
const Swatch = ({ hex }: { hex: string }) => (
  <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="7.5" fill={hex} />
  </svg>
);
