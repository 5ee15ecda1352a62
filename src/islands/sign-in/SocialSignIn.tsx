import { apiUrl } from '../../stores/session.ts';
import { signInWords } from '../../words/sign-in/index.ts';

const names = { google: 'Google', facebook: 'Facebook' };
const configured = (import.meta.env.PUBLIC_SIGN_IN_WITH ?? '').split(',');
const providers = Object.entries(names).filter(([provider]) => configured.includes(provider));

/** Offers the providers that this site has keys for. Its page keeps which page asked for the sign-in (src/head/next-page.ts). */
export const SocialSignIn = () =>
  providers.length > 0 && (
    <div className="social needs-script">
      <p className="data">{signInWords().or}</p>
      {providers.map(([provider, name]) => (
        <a className="button" href={`${apiUrl}/connect/${provider}`} key={provider}>
          {signInWords().continueWith({ provider: name })}
        </a>
      ))}
    </div>
  );
