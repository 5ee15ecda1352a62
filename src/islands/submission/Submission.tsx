import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { facetFields } from '../../../cms/shared/facets.ts';
import { $account, loadAccount } from '../../stores/account-area.ts';
import { $draft, type Draft, keepDraft, submissionForm } from '../../stores/submission.ts';
import { hasFeature } from '../../stores/gallery.ts';
import { readToken } from '../../stores/token.ts';
import { Afterwards } from '../forms/Afterwards.tsx';
import { Form, FormMessage, readFields, SubmitButton } from '../forms/Form.tsx';
import { PersonField } from '../forms/PersonField.tsx';
import { island } from '../island.tsx';
import { FacetChoice, type FacetList } from './FacetChoice.tsx';
import { AboutFields, PlaceFields } from './fields.tsx';

/** The form for a submission (specification §3.7). What is typed is kept as a draft. @param lists The facets to choose from. */
export const Submission = island(({ lists, currency }: { lists: FacetList[]; currency?: string }) => {
  const draft = useStore($draft, { ssr: 'initial' });
  const account = useStore($account);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (readToken()) void loadAccount();
  }, []);
  if (isSent) return <Thanks />;
  const [email = account.status === 'SUCCESS' ? account.value.email : ''] = draft['email'] ?? [];
  return (
    <Form
      store={submissionForm}
      className="form submission needs-script"
      read={readSubmission}
      onInput={({ currentTarget }) => keepDraft(readDraft(currentTarget))}
      onSuccess={() => setSent(true)}
    >
      <fieldset>
        <legend>The template</legend>
        <AboutFields draft={draft} />
      </fieldset>
      <fieldset>
        <legend>Where it is</legend>
        <PlaceFields draft={draft} currency={currency} />
      </fieldset>
      <fieldset>
        <legend>What it is like</legend>
        {lists.map((list) => (
          <FacetChoice key={list.field} {...list} drafted={draft[list.field] ?? []} />
        ))}
      </fieldset>
      <fieldset>
        <legend>You</legend>
        <PersonField of="email" hint="For our answer only. It is not shown." defaultValue={email} />
        <div className="decoy" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </fieldset>
      <FormMessage />
      <SubmitButton>Submit</SubmitButton>
    </Form>
  );
});

function readSubmission(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form);
  return {
    ...readFields(form),
    ...Object.fromEntries(facetFields.map((field) => [field, data.getAll(field)])),
    // A field without a file holds an empty one without a name.
    screenshots: data.getAll('screenshots').filter((file) => file instanceof File && file.name !== ''),
  };
}

function readDraft(form: HTMLFormElement): Draft {
  const values: Draft = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

const thanks = 'We have received it. An editor will look at it in the next few days and answer by mail.';

const Thanks = () => (
  <Afterwards heading="Thank you">
    <p>
      <span>{thanks}</span>
      {hasFeature('accounts') && (
        <>
          <span> With an account, you also see the answer under </span>
          <a href="/app">your submissions</a>
          <span>.</span>
        </>
      )}
    </p>
    <p>
      <a className="button" href="/app/submit">
        Submit another
      </a>
    </p>
  </Afterwards>
);
