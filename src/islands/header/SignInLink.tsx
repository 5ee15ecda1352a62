import { useSyncExternalStore } from 'react';
import { getLoginPath } from '../../catalogue/session.ts';
import { island } from '../island.tsx';

type Props = { className?: string };

/** Leads to the login page, and from there back to this page. */
export const SignInLink = island(({ className }: Props) => (
  <a className={className} href={useSyncExternalStore(never, getLoginHere, () => '/login')}>
    Sign in
  </a>
));

const getLoginHere = () => getLoginPath(location.pathname + location.search);

const never = () => () => undefined;
