import { useStore } from '@nanostores/react';
import { $signedInAs } from '../../stores/sign-in-flow.ts';

type Props = {
  /** Says whose session it is, and what becomes of it. */
  phrase(values: { account: string }): string;
  /** The address that this page is about. A session of the same account is not mentioned. */
  email?: string | null;
};

/** Says whose session is open in this browser, on a page that is about another account. */
export function OpenSession({ phrase, email }: Props) {
  const account = useStore($signedInAs, { ssr: 'initial' });
  const isOther = account !== '' && account !== email;
  return (
    <p className="form-notice" role="status">
      {isOther && phrase({ account })}
    </p>
  );
}
