import { formWords } from '../../words/forms/index.ts';

/** Names the address that the link of this page is for. */
export const LinkOwner = ({ label, email }: { label: string; email: string | null }) => (
  <p>
    <span>{`${label} `}</span>
    <b className="owner">{email ?? formWords().unknownOwner}</b>
  </p>
);
