import type { RefObject } from 'react';

export type Choices = {
  /** The address that is chosen with the arrow keys. */
  chosen: string | undefined;
  /** Refers to the option with that address. */
  chosenOption: RefObject<HTMLAnchorElement | null>;
  /** Called when the visitor follows an option. */
  onFollow(): void;
};

export const getOptionId = (path: string): string => `finder-option ${path}`.replaceAll(' ', '-');

/** The attributes of an option. It is not in the tab order: the focus stays in the field, so that the visitor can go on typing. */
export const viewOption = (href: string, { chosen, chosenOption, onFollow }: Choices) => ({
  id: getOptionId(href),
  role: 'option',
  tabIndex: -1,
  href,
  'aria-selected': href === chosen,
  ref: href === chosen ? chosenOption : null,
  onClick: onFollow,
});
