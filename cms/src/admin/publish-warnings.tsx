import { Box, Flex, Typography } from '@strapi/design-system';
import { type FetchClient, useFetchClient, useForm, useNotification } from '@strapi/strapi/admin';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { EntryKind } from '../../shared/kinds.ts';
import type { BulkAction, DocumentAction } from './actions.ts';
import { describeHidden } from './entries/hidden-kinds.tsx';
import { type Draft, findMissing, findShortcomings, isEntry, type Missing } from './shortcomings.ts';

type Get = FetchClient['get'];

/**
 * The *Publish* button of an entry. When the entry lacks something, one dialog says everything at once: what it must have, which
 * is then marked in the form, and what is only better to have.
 */
export function withConfirmation(publish: DocumentAction): DocumentAction {
  const careful: DocumentAction = (props) => {
    const { model, documentId } = props;
    const action = publish(props);
    const { get } = useFetchClient();
    const { toggleNotification } = useNotification();
    const getValues = useForm('PublishAction', (form) => form.getValues);
    const validate = useForm('PublishAction', (form) => form.validate);
    const [found, setFound] = useState<Found>({ missing: [], shortcomings: [] });
    const isAsked = action !== null && isEntry(model);
    const isReady = found.missing.length === 0;

    async function look(): Promise<Found> {
      const draft: Draft = { ...getValues(), ...(documentId && { documentId }) };
      const shortcomings = await lookUp(get, model, [draft]).catch(() => [
        'Could not check whether another entry has this title.',
      ]);
      return { missing: findMissing(model, draft), shortcomings };
    }

    useEffect(() => {
      if (!isAsked || action.disabled) return undefined;
      // Strapi's keyboard shortcut would publish at once.
      const onKey = async (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        const sentences = listSentences(await look());
        if (sentences.length === 0) await action.onClick?.();
        else {
          const message = `${sentences.join(' ')} Press the button to publish it all the same.`;
          toggleNotification({ type: 'warning', message });
        }
      };
      window.addEventListener('keydown', onKey, true);
      return () => window.removeEventListener('keydown', onKey, true);
    });

    if (!isAsked) return action;
    return {
      ...action,
      async onClick(event) {
        const lacks = await look();
        setFound(lacks);
        // Marks the fields.
        if (lacks.missing.length > 0) await validate(true, { status: 'published' });
        return listSentences(lacks).length === 0 ? action.onClick?.(event) : undefined;
      },
      dialog: {
        type: 'dialog',
        title: isReady ? 'Publish it like this?' : 'It cannot be published yet',
        content: <Sentences sentences={listSentences(found)} />,
        confirmLabel: isReady ? 'Publish all the same' : 'Fill it in',
        variant: 'default',
        async onConfirm() {
          // The question closes at once: if somebody has saved the entry meanwhile, another one follows.
          if (isReady) void action.onClick?.();
          else focusField(found.missing[0]?.field ?? '');
        },
      },
    };
  };
  return Object.assign(careful, { type: publish.type, position: publish.position });
}

interface Found {
  missing: Missing[];
  shortcomings: string[];
}

const listSentences = ({ missing, shortcomings }: Found) => [
  ...missing.map(({ sentence }) => sentence),
  ...shortcomings,
];

/** Focuses a field once the dialog has gone, which gives the focus back to its button. */
function focusField(name: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(), 300);
}

/**
 * The *Publish* button of a list. Its table shows which entries cannot be published. Above it are warnings about what entries
 * lack.
 */
export function withWarnings(publish: BulkAction): BulkAction {
  const careful: BulkAction = (props) => {
    const action = publish(props);
    if (action === null || !isEntry(props.model)) return action;
    const Table = action.dialog.content as ComponentType<{ onClose: () => void }>;
    const content = ({ onClose }: { onClose: () => void }) => (
      <>
        <Warnings {...props} />
        <Titled>
          <Table onClose={onClose} />
        </Titled>
      </>
    );
    return { ...action, dialog: { ...action.dialog, content } };
  };
  return Object.assign(careful, { type: publish.type });
}

/** Strapi's table begins with the ids of the documents, which tell editors nothing beside the titles. */
const Titled = styled.div`
  th:nth-child(2),
  td:nth-child(2) {
    display: none;
  }
`;

function Warnings({ model, documents }: { model: string; documents: { documentId: string }[] }) {
  const { get } = useFetchClient();
  const [sentences, setSentences] = useState<string[]>([]);
  const ids = documents.map(({ documentId }) => documentId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render.
  useEffect(() => {
    void readDrafts(get, model, { documentId: { $in: ids } })
      .then((drafts) => lookUp(get, model, drafts))
      .then(setSentences);
  }, [model, ids.join()]);

  if (sentences.length === 0) return null;
  return (
    <Box paddingTop={4} paddingLeft={8} paddingRight={8}>
      <Sentences sentences={sentences} />
    </Box>
  );
}

/** Why visitors do not see entries, however complete they are. */
async function findHidden(get: Get, model: string): Promise<string[]> {
  const { data } = await get<EntryKind[]>('/desk/hidden');
  return data.filter((kind) => model === `api::${kind}.${kind}`).map(describeHidden);
}

/** What the drafts lack. If there are several, each sentence begins with a title. */
async function lookUp(get: Get, model: string, drafts: Draft[]): Promise<string[]> {
  const twins = await readDrafts(get, model, {
    $or: drafts.map(({ title }) => ({ title: { $eqi: title } })),
  });
  const sentences = drafts.flatMap((draft) => {
    const found = findShortcomings(draft, twins);
    return drafts.length === 1 ? found : found.map((sentence) => `${draft.title}: ${sentence}`);
  });
  return [...new Set([...(await findHidden(get, model)), ...sentences])];
}

async function readDrafts(get: Get, model: string, filters: object): Promise<Draft[]> {
  const params = { page: 1, pageSize: 100, filters };
  const { data } = await get<{ results: Draft[] }>(`/content-manager/collection-types/${model}`, { params });
  return data.results;
}

function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {sentences.map((sentence) => (
        <Typography key={sentence} tag="p" textColor="warning700">
          {sentence}
        </Typography>
      ))}
    </Flex>
  );
}
