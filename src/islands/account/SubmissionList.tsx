import { useStore } from '@nanostores/react';
import { formatDay } from '../../catalogue/format.ts';
import { $submissions, type Submission } from '../../stores/account-area.ts';
import { RemoteList } from './RemoteList.tsx';

/** The state of a submission, in words. */
const states = { pending: 'In review', approved: 'Accepted', rejected: 'Not accepted' } as const;

/** The visitor's submissions, and what became of them. */
export const SubmissionList = () => (
  <RemoteList
    className="submissions"
    state={useStore($submissions, { ssr: 'initial' })}
    none="Templates that you submit appear here, with what became of them."
    draw={(submission) => <Sent key={submission.documentId} submission={submission} />}
  />
);

const Sent = ({ submission: { title, state, reason, createdAt } }: { submission: Submission }) => (
  <li>
    <b dir="auto">{title}</b>
    <span className="data">{`${states[state]}, sent ${formatDay(createdAt)}`}</span>
    {reason && <p dir="auto">{reason}</p>}
  </li>
);
