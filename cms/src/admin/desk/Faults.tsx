import { Button } from '@strapi/design-system';
import { useFetchClient, useNotification, Widget } from '@strapi/strapi/admin';
import { allowMassDelete, type EditorsDesk } from '../../../shared/desk.ts';
import { describeEdges, describeMails, getDocumentPath, getEditorPath, type Mails } from '../read-desk.ts';
import { Line, Lines, PanelLink, Quiet, Sentence } from './lines.tsx';
import { usePolled } from './use-polled.ts';

const EVERY_MS = 15_000;

/** What is broken, each with the place where it is mended. */
export function Faults() {
  const { value: desk, fault, load } = usePolled<EditorsDesk>('/desk', EVERY_MS);
  const { value: mails } = usePolled<Mails>('/desk/mails', EVERY_MS);
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();

  if (desk === undefined) return fault ? <Sentence isFault>{fault}</Sentence> : <Widget.Loading />;
  const allow = () =>
    post(`/desk${allowMassDelete}`).then(load, (error: Error) =>
      toggleNotification({ type: 'warning', message: error.message }),
    );
  const { health, skipped, isRefused, entries } = desk;
  const sentences = [fault, health.error ?? '', ...describeEdges(health), mails ? describeMails(mails) : ''];
  const faults = sentences.filter((sentence) => sentence !== '');
  const sites = [
    ...health.links.dead.map((url) => ({ url, what: 'does not answer' })),
    ...health.links['refuses-framing'].map((url) => ({ url, what: 'refuses to be framed' })),
  ];
  if (faults.length + skipped.length + sites.length === 0 && !isRefused)
    return <Quiet>Nothing is broken.</Quiet>;

  return (
    <Lines>
      {faults.map((sentence) => (
        <Sentence key={sentence} isFault>
          {sentence}
        </Sentence>
      ))}
      {isRefused && (
        <Button variant="danger-light" size="S" onClick={() => void allow()}>
          Take them off the site
        </Button>
      )}
      {skipped.map((record) => (
        <Line
          key={`${record.type} ${record.id}`}
          words={record.reason}
          links={<PanelLink to={getEditorPath(record)}>mend</PanelLink>}
        />
      ))}
      {sites.map(({ url, what }) => {
        const entry = entries[url];
        return (
          <Line
            key={url}
            words={`${entry ? `The live site of ${entry.title}` : url} ${what}.`}
            links={entry && <PanelLink to={getDocumentPath(entry)}>edit</PanelLink>}
          />
        );
      })}
    </Lines>
  );
}
