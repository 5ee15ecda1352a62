import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { allowMassDelete, type Desk as Answer } from '../../shared/desk.ts';
import {
  describeEdges,
  describeMails,
  describePages,
  describeReasons,
  describeWork,
  getEditorPath,
  type Mails,
} from './read-desk.ts';
import { ScheduledList } from './schedules/ScheduledList.tsx';

const EVERY_MS = 5000;
const SHOWN = 6;

/** The desk: a warning if mails were not sent, what is scheduled, and the site's own report. */
export function Desk() {
  const { get } = useFetchClient();
  const [mails, setMails] = useState<Mails>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render.
  useEffect(() => {
    // `Site` below reports when the CMS does not answer.
    const look = () =>
      get<Mails>('/desk/mails').then(
        ({ data }) => setMails(data),
        () => undefined,
      );
    void look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  const words = mails && describeMails(mails);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {words && <Sentence text={words} />}
      <ScheduledList />
      <Site />
    </Flex>
  );
}

/**
 * The latest publishes, the records that the site leaves out and why, and a button that compares everything with the CMS. When
 * the site has refused a mass deletion, a second button allows it.
 */
function Site() {
  const { get, post } = useFetchClient();
  const [desk, setDesk] = useState<Answer>();
  const [fault, setFault] = useState('');

  const settle = async (asked: Promise<{ data: Answer }>) => {
    try {
      setDesk((await asked).data);
      setFault('');
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render.
  useEffect(() => {
    const look = () => settle(get<Answer>('/desk'));
    void look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  if (desk === undefined) return fault ? <Sentence text={fault} /> : <Widget.Loading />;
  const { health, publishes, skipped, isRefused } = desk;
  const reload = (what = '') => void settle(post(`/desk${what}`).then(() => get<Answer>('/desk')));
  const links = [
    ...health.links.dead.map((url) => ({ url, what: 'does not answer' })),
    ...health.links['refuses-framing'].map((url) => ({ url, what: 'refuses to be framed' })),
  ];

  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {(fault || health.error) && <Sentence text={fault || health.error || ''} />}
      {describeEdges(health).map((words) => (
        <Sentence key={words} text={words} />
      ))}
      {isRefused && (
        <Button variant="danger-light" size="S" onClick={() => reload(allowMassDelete)}>
          Take them off the site
        </Button>
      )}
      <Flex justifyContent="space-between" gap={2}>
        <Typography variant="pi" textColor="neutral600">
          {health.queue > 0 ? 'Publishing …' : 'Nothing to publish'}
          {health.lastSyncAt &&
            `, last contact with the CMS at ${new Date(health.lastSyncAt).toLocaleTimeString()}`}
        </Typography>
        <Button variant="tertiary" size="S" onClick={() => reload()}>
          Compare everything
        </Button>
      </Flex>

      {publishes.length === 0 && <Typography>Nothing has been published since the site started.</Typography>}
      {publishes.slice(0, SHOWN).map((publish) => (
        <Box key={publish.at}>
          <Typography tag="p" fontWeight="bold">
            {describePages(publish)}
          </Typography>
          <Typography tag="details" variant="pi" textColor="neutral600" style={{ whiteSpace: 'pre-line' }}>
            <summary>
              {new Date(publish.at).toLocaleTimeString()}, {describeWork(publish)}
            </summary>
            {describeReasons(publish)}
          </Typography>
        </Box>
      ))}

      {skipped.map((record) => (
        <Box key={`${record.type} ${record.id}`}>
          <Typography tag="p">{record.reason}</Typography>
          <Link tag={NavLink} to={getEditorPath(record)}>
            Mend it
          </Link>
        </Box>
      ))}
      {links.map(({ url, what }) => (
        <Typography key={url} tag="p">
          {url} {what}.
        </Typography>
      ))}
    </Flex>
  );
}

function Sentence({ text }: { text: string }) {
  return (
    <Typography tag="p" textColor="danger600">
      {text}
    </Typography>
  );
}
