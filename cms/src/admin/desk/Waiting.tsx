import { Flex, LinkButton } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { useAuth, Widget } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import type { Waiting as Answer } from '../../../shared/desk.ts';
import { type EntryKind, entryKinds } from '../../../shared/kinds.ts';
import { getDocumentPath } from '../read-desk.ts';
import { Line, Lines, PanelLink, Quiet, Sentence } from './lines.tsx';
import { Steps } from './Steps.tsx';
import { usePolled } from './use-polled.ts';

const EVERY_MS = 15_000;
const TYPES = '/content-manager/collection-types';
const SUBMISSIONS = `${TYPES}/api::pending-template.pending-template?filters[$and][0][state][$eq]=pending`;
const CHANGED = 'filters[$and][0][__status][$eq]=published-modified';

/** What waits for an editor, and the ways to begin something new. */
export function Waiting() {
  const mayChangeSettings = useAuth('Desk', ({ permissions }) =>
    permissions.some(({ action, subject }) => action === UPDATE && subject === 'api::gallery.gallery'),
  );
  return (
    <Lines>
      <Beginnings />
      {mayChangeSettings && <Steps />}
      <Work />
    </Lines>
  );
}

const CREATED = [...entryKinds, 'collection'].map((type) => ({
  type,
  uid: `api::${type}.${type}`,
}));
const CREATE = 'plugin::content-manager.explorer.create';
const UPDATE = 'plugin::content-manager.explorer.update';

/** Links to the forms of new documents that visitors can see, for those whose role may make them. */
function Beginnings() {
  const permissions = useAuth('Desk', (state) => state.permissions);
  const { value: hidden = [] } = usePolled<EntryKind[]>('/desk/hidden', EVERY_MS);
  const isAllowed = (uid: string) =>
    permissions.some(({ action, subject }) => action === CREATE && subject === uid);
  return (
    <Flex gap={2} wrap="wrap">
      {CREATED.filter(({ type, uid }) => isAllowed(uid) && !hidden.some((kind) => kind === type)).map(
        ({ type, uid }) => (
          <LinkButton
            key={uid}
            tag={NavLink}
            to={`${TYPES}/${uid}/create`}
            size="S"
            variant="secondary"
            startIcon={<Plus />}
          >
            {`New ${type}`}
          </LinkButton>
        ),
      )}
    </Flex>
  );
}

/** Submissions, and changes that visitors do not see yet. */
function Work() {
  const { value, fault } = usePolled<Answer>('/desk/waiting', EVERY_MS);

  if (value === undefined) return fault ? <Sentence isFault>{fault}</Sentence> : <Widget.Loading />;
  const { submissions = 0, changed } = value;
  if (submissions === 0 && changed.length === 0) return <Quiet>Nothing waits for you.</Quiet>;
  return (
    <Lines>
      {submissions > 0 && (
        <Line
          words={
            submissions === 1
              ? '1 submission waits for review.'
              : `${submissions} submissions wait for review.`
          }
          links={<PanelLink to={SUBMISSIONS}>review</PanelLink>}
        />
      )}
      {changed.flatMap(({ latest }) =>
        latest.map((draft) => (
          <Line
            key={draft.documentId}
            words={`${draft.title} has changed since it was published.`}
            links={<PanelLink to={getDocumentPath(draft)}>edit</PanelLink>}
          />
        )),
      )}
      {changed
        .filter(({ count, latest }) => count > latest.length)
        .map(({ uid, count, latest }) => (
          <Line
            key={uid}
            words={`${count - latest.length} more drafts have changed.`}
            links={<PanelLink to={`${TYPES}/${uid}?${CHANGED}`}>see all</PanelLink>}
          />
        ))}
    </Lines>
  );
}
