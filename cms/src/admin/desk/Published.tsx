import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification, Widget } from '@strapi/strapi/admin';
import type { EditorsDesk, Publish } from '../../../shared/desk.ts';
import {
  describeAge,
  describePublish,
  describeReasons,
  describeWork,
  getDocumentPath,
} from '../read-desk.ts';
import { Line, Lines, PanelLink, Quiet, Sentence } from './lines.tsx';
import { usePolled } from './use-polled.ts';

const EVERY_MS = 5000;
const SHOWN = 6;

/** The latest publishes in the words of editors. What the engine says about them is behind a toggle. */
export function Published() {
  const { value: desk, fault, load } = usePolled<EditorsDesk>('/desk', EVERY_MS);
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();

  if (desk === undefined) return fault ? <Sentence isFault>{fault}</Sentence> : <Widget.Loading />;
  const compare = () =>
    post('/desk').then(load, (error: Error) =>
      toggleNotification({ type: 'warning', message: error.message }),
    );

  return (
    <Lines>
      {fault && <Sentence isFault>{fault}</Sentence>}
      {desk.publishes.length === 0 && <Quiet>Nothing has been published since the site started.</Quiet>}
      {desk.publishes.slice(0, SHOWN).map((publish) => (
        <PublishLine key={publish.at} publish={publish} desk={desk} />
      ))}
      <Flex justifyContent="space-between" gap={2}>
        <Quiet>{desk.health.queue > 0 ? 'Publishing …' : 'Everything is published.'}</Quiet>
        <Button variant="tertiary" size="S" onClick={() => void compare()}>
          Compare everything
        </Button>
      </Flex>
    </Lines>
  );
}

function PublishLine({ publish, desk }: { publish: Publish; desk: EditorsDesk }) {
  const { page, at } = publish;
  const entry = page && desk.entries[page.address];
  return (
    <Line
      words={`${describePublish(publish, entry?.title)}, ${describeAge(at, Date.now())}`}
      links={
        <>
          {page && page.because !== 'gone' && (
            <Link href={desk.siteUrl + page.address} isExternal>
              view
            </Link>
          )}
          {entry && <PanelLink to={getDocumentPath(entry)}>edit</PanelLink>}
        </>
      }
    >
      <Box paddingTop={1}>
        <Typography tag="details" variant="pi" textColor="neutral600" style={{ whiteSpace: 'pre-line' }}>
          <summary>details</summary>
          {`At ${new Date(at).toLocaleTimeString()}, ${describeWork(publish)}\n${describeReasons(publish)}`}
        </Typography>
      </Box>
    </Line>
  );
}
