import { useStore } from '@nanostores/react';
import { formatDay } from '../../catalogue/format.ts';
import { $submissions, type Submission } from '../../stores/account-area.ts';
import { RemoteList } from './RemoteList.tsx';
import { accountWords } from '../../words/account/index.ts';

/** The visitor's submissions, and what became of them. */
export const SubmissionList = () => (
  <RemoteList
    className="submissions"
    state={useStore($submissions, { ssr: 'initial' })}
    none={accountWords().noSubmissions}
    draw={(submission) => <Sent key={submission.documentId} submission={submission} />}
  />
);

const Sent = ({ submission: { title, state, reason, createdAt } }: { submission: Submission }) => (
  <li>
    <b dir="auto">{title}</b>
    <span className="data">{accountWords().sentAt[state]({ day: formatDay(createdAt) })}</span>
    {reason && <p dir="auto">{reason}</p>}
  </li>
);
