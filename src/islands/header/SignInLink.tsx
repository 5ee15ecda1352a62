import { getLoginPath } from '../../visitor/session.ts';
import { island } from '../island.tsx';
import { useBrowserValue } from '../use-browser-value.ts';
import { commonWords } from '../../words/common/index.ts';

type Props = { className?: string };

/** Leads to the login page, and from there back to this page. */
export const SignInLink = island(({ className }: Props) => (
  <a className={className} href={useBrowserValue(getLoginHere, '/login')}>
    {commonWords().signIn}
  </a>
));

const getLoginHere = () => getLoginPath(location.pathname + location.search);
