import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Listing } from '../../stores/listing.ts';
import { $isRailClosed, closeRail } from '../../stores/rail.ts';
import { useBrowserValue } from '../use-browser-value.ts';
import { useMedia } from '../use-media.ts';

/** Where the filters of a list are, if anywhere: `rendered` as the page has them, until the browser knows how wide it is. */
export type Choices = 'rendered' | 'rail' | 'on-request' | 'closed';

const yes = () => true;

/**
 * Whether the filters are shown. On wide screens, a rail stays open until the visitor closes it. Elsewhere they open on request.
 * A rail counts what each choice would leave when the visitor approaches it: most lists are only looked at.
 *
 * @param hasRail Whether the page was rendered with its filters.
 */
export function useChoices(
  listing: Listing,
  hasRail: boolean,
): { choices: Choices; toggle(): void; approach(): void } {
  const isInBrowser = useBrowserValue(yes, false);
  const isWide = useMedia('(width >= 80rem)') && hasRail;
  const isRailClosed = useStore($isRailClosed, { ssr: 'initial' });
  const [isRequested, setRequested] = useState(false);
  const choices = isInBrowser ? choose(isWide, isRailClosed, isRequested) : 'rendered';
  const [isNear, setNear] = useState(false);
  const areShown = choices === 'on-request' || (choices === 'rail' && isNear);

  useEffect(() => listing.showChoices(areShown), [listing, areShown]);

  return {
    choices,
    approach: () => setNear(true),
    toggle: () => (isWide ? closeRail(!isRailClosed) : setRequested(!isRequested)),
  };
}

function choose(isWide: boolean, isRailClosed: boolean, isRequested: boolean): Choices {
  if (isWide) return isRailClosed ? 'closed' : 'rail';
  return isRequested ? 'on-request' : 'closed';
}
