import { commonWords } from '../words/common/index.ts';

type Props = { heading: string; message: string };

/** What a page shows in place of its content. Astro renders it for the pages of errors, without any script. */
export const ErrorScreen = ({ heading, message }: Props) => (
  <div className="error">
    <h1>{heading}</h1>
    <p>{message}</p>
    <a className="button is-primary" href="/">
      {commonWords().backToHomepage}
    </a>
  </div>
);
