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
import { submissionWords } from '../../words/submission/index.ts';

/** The form for a submission (specification §3.7). What is typed is kept as a draft. @param lists The facets to choose from. */
export const Submission = island(({ lists, currency }: { lists: FacetList[]; currency?: string }) => {
  const words = submissionWords();
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
        <legend>{words.theTemplate}</legend>
        <AboutFields draft={draft} />
      </fieldset>
      <fieldset>
        <legend>{words.whereItIs}</legend>
        <PlaceFields draft={draft} currency={currency} />
      </fieldset>
      <fieldset>
        <legend>{words.whatItIsLike}</legend>
        {lists.map((list) => (
          <FacetChoice key={list.field} {...list} drafted={draft[list.field] ?? []} />
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.you}</legend>
        <PersonField of="email" hint={words.emailHint} defaultValue={email} />
        <div className="decoy" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </fieldset>
      <FormMessage />
      <SubmitButton>{words.submit}</SubmitButton>
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

const Thanks = () => (
  <Afterwards heading={submissionWords().thanks}>
    <p>
      <span>{submissionWords().received}</span>
      {hasFeature('accounts') && (
        <>
          <span>{submissionWords().withAccountBegin}</span>
          <a href="/app">{submissionWords().yourSubmissions}</a>
          <span>{submissionWords().withAccountEnd}</span>
        </>
      )}
    </p>
    <p>
      <a className="button" href="/app/submit">
        {submissionWords().submitAnother}
      </a>
    </p>
  </Afterwards>
);
