import type { ReactNode } from 'react';
import type { RemoteState } from '../../stores/session.ts';
import { commonWords } from '../../words/common/index.ts';

type Props<Item> = {
  className: string;
  state: RemoteState<readonly Item[]>;
  /** The text of an empty list. */
  none: string;
  /** Draws an item as an `li`. */
  draw(item: Item): ReactNode;
};

/** A list that the CMS stores for the visitor. */
export const RemoteList = <Item,>({ className, ...list }: Props<Item>) => (
  <ul className={className}>
    <Items {...list} />
  </ul>
);

function Items<Item>({ state, none, draw }: Omit<Props<Item>, 'className'>): ReactNode {
  switch (state.status) {
    case 'LOADING':
      return <li className="remark">{commonWords().oneMoment}</li>;
    case 'ERROR':
      return <li className="remark">{commonWords().notLoaded}</li>;
    case 'SUCCESS':
      return state.value.length > 0 ? state.value.map(draw) : <li className="remark">{none}</li>;
    default:
      return state satisfies never;
  }
}
