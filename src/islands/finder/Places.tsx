import { memo } from 'react';
import type { Place } from '../../catalogue/places.ts';
import { Swatch } from '../Swatch.tsx';
import { type Choices, viewOption } from './options.ts';
import { finderWords } from '../../words/finder/index.ts';

type PlacesProps = { places: readonly Place[]; isSearch: boolean };

/** Colours, styles, authors and pages, in one row. The row stays while nothing fits, so that the entries below do not move. */
export const Places = memo(({ places, isSearch, ...choices }: Choices & PlacesProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are options.
  <div
    className="finder-places"
    role="group"
    aria-label={isSearch ? finderWords().places : finderWords().colours}
  >
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
