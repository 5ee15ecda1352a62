import { Box, Flex, Typography } from '@strapi/design-system';
import { type FetchClient, useFetchClient, useForm, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { BulkAction, DocumentAction } from './actions.ts';
import { type Draft, findShortcomings, isEntry } from './shortcomings.ts';

type Get = FetchClient['get'];

/** The *Publish* button of an entry. It asks first when the entry lacks something. */
export function withConfirmation(publish: DocumentAction): DocumentAction {
  const careful: DocumentAction = (props) => {
    const action = publish(props);
    const { get } = useFetchClient();
    const { toggleNotification } = useNotification();
    const getValues = useForm('PublishAction', (form) => form.getValues);
    const [shortcomings, setShortcomings] = useState<string[]>([]);
    const isAsked = action !== null && isEntry(props.model);
    const look = () =>
      lookUp(get, props.model, [{ ...getValues(), documentId: props.documentId }]).catch(() => [
        'Could not check whether another entry has this title.',
      ]);

    useEffect(() => {
      if (!isAsked || action.disabled) return undefined;
      // Strapi's keyboard shortcut would publish at once.
      const onKey = async (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        const found = await look();
        if (found.length === 0) await action.onClick();
        else {
          const message = `${found.join(' ')} Press the button to publish it all the same.`;
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
        const found = await look();
        setShortcomings(found);
        return found.length === 0 ? action.onClick(event) : undefined;
      },
      dialog: {
        type: 'dialog',
        title: 'Publish it like this?',
        content: <Sentences sentences={shortcomings} />,
        confirmLabel: 'Publish all the same',
        variant: 'default',
        async onConfirm() {
          // The question closes at once: if somebody has saved the entry meanwhile, another one follows.
          void action.onClick();
        },
      },
    };
  };
  return Object.assign(careful, { type: publish.type, position: publish.position });
}

/**
 * The *Publish* button of a list. Its table shows which entries cannot be published. Above it are warnings about what entries
 * lack.
 */
export function withWarnings(publish: BulkAction): BulkAction {
  const careful: BulkAction = (props) => {
    const action = publish(props);
    if (action === null || !isEntry(props.model)) return action;
    const { content: Table } = action.dialog;
    const content = ({ onClose }: { onClose: () => void }) => (
      <>
        <Warnings {...props} />
        <Table onClose={onClose} />
      </>
    );
    return { ...action, dialog: { ...action.dialog, content } };
  };
  return Object.assign(careful, { type: publish.type });
}

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

/** What the drafts lack. If there are several, each sentence begins with a title. */
async function lookUp(get: Get, model: string, drafts: Draft[]): Promise<string[]> {
  const twins = await readDrafts(get, model, {
    $or: drafts.map(({ title }) => ({ title: { $eqi: title } })),
  });
  const sentences = drafts.flatMap((draft) => {
    const found = findShortcomings(draft, twins);
    return drafts.length === 1 ? found : found.map((sentence) => `${draft.title}: ${sentence}`);
  });
  return [...new Set(sentences)];
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
