import { Typography } from '@strapi/design-system';
import { type StrapiApp, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';
import type { EntryKind } from '../../../shared/kinds.ts';
import { COLLECTION, findKindOf } from '../../catalogue/kinds.ts';
import { getContentManager, type SidePanel } from '../actions.ts';

export const describeHidden = (kind: EntryKind) =>
  `Visitors see no ${kind}s: they are switched off in “Gallery”.`;

/** Says in lists, entries and collections which kinds visitors cannot see, since their entries are *Published* all the same. */
export function nameHiddenKinds(app: StrapiApp): void {
  const notice = { name: 'hidden', Component: Notice };
  app.getPlugin('content-manager').injectComponent('listView', 'actions', notice);
  getContentManager(app).addEditViewSidePanel(([buttons, ...others]) =>
    buttons ? [buttons, HiddenPanel, ...others] : [],
  );
}

function Notice() {
  const { slug = '' } = useParams<{ slug: string }>();
  return <Sentences model={slug} sentences={useHidden(slug)} />;
}

const HiddenPanel: SidePanel = ({ model }) => {
  const sentences = useHidden(model);
  return sentences.length === 0
    ? null
    : { title: 'Not shown', content: <Sentences model={model} sentences={sentences} /> };
};

function Sentences({ model, sentences }: { model: string; sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Typography tag="p" textColor="warning700">
      {findKindOf(model) && <HiddenStates />}
      {sentences.join(' ')}
    </Typography>
  );
}

/** The states of entries that visitors cannot see, in their list and form. A draft is not shown anyway. */
const HiddenStates = createGlobalStyle`
  [role='status']:is([aria-label='published'], [aria-label='modified']) {
    background: ${({ theme }) => theme.colors.neutral150};
    border-color: ${({ theme }) => theme.colors.neutral200};
    > span {
      color: ${({ theme }) => theme.colors.neutral700};
      &::after {
        content: ', not shown';
      }
    }
  }
`;

/** A sentence for each kind that a document of the type is, or may contain, and visitors cannot see. */
export function useHidden(model: string): string[] {
  const { get } = useFetchClient();
  const [hidden, setHidden] = useState<EntryKind[]>([]);
  const kind = findKindOf(model);
  const isConcerned = kind !== undefined || model === COLLECTION.uid;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render.
  useEffect(() => {
    if (!isConcerned) return;
    // What the form and the list are for works without this sentence.
    get<EntryKind[]>('/desk/hidden').then(
      ({ data }) => setHidden(data),
      () => undefined,
    );
  }, [isConcerned]);

  if (!isConcerned) return [];
  return hidden.filter((other) => kind === undefined || other === kind).map(describeHidden);
}
