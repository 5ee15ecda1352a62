import { keepNext } from '../../stores/sign-in-flow.ts';
import { apiUrl } from '../../stores/session.ts';

const names = { google: 'Google', facebook: 'Facebook' };
const configured = (import.meta.env.PUBLIC_SIGN_IN_WITH ?? '').split(',');
const providers = Object.entries(names).filter(([provider]) => configured.includes(provider));

/** Offers the providers that this site has keys for. */
export const SocialSignIn = () =>
  providers.length > 0 && (
    <div className="social needs-script">
      <p className="data">or</p>
      {providers.map(([provider, name]) => (
        <a className="button" href={`${apiUrl}/connect/${provider}`} key={provider} onClick={keepNext}>
          {`Continue with ${name}`}
        </a>
      ))}
    </div>
  );
