import { pageWords } from '../words/page/index.ts';

type Props = { heading: string; message: string };

/** What a page shows in place of its content. Astro renders it for the pages of errors, without any script. */
export const ErrorScreen = ({ heading, message }: Props) => (
  <div className="error">
    <h1>{heading}</h1>
    <p>{message}</p>
    <a className="button is-primary" href="/">
      {pageWords().backToHomepage}
    </a>
  </div>
);
