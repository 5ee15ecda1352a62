import { useEffect } from 'react';
import type { BulkAction, DocumentAction } from '../actions.ts';
import { noteLoaded } from './loaded.ts';

const WRITING = ['update', 'publish', 'unpublish', 'discard', 'delete'];

/** An action of an entry that also notes which version its user sees. */
export function noteVersion(action: DocumentAction): DocumentAction {
  if (!WRITING.includes(action.type ?? '')) return action;
  const noting: DocumentAction = (props) => {
    useEffect(() => noteLoaded(props));
    return action(props);
  };
  return Object.assign(noting, { type: action.type, position: action.position });
}

/** An action of a list that also notes which versions of the chosen entries its user sees. */
export function noteVersions(action: BulkAction): BulkAction {
  const noting: BulkAction = (props) => {
    useEffect(() => {
      for (const document of props.documents) noteLoaded({ model: props.model, document });
    });
    return action(props);
  };
  return Object.assign(noting, { type: action.type });
}
