import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { toFocus } from '../../lib/focal-point.ts';
import { $ownAccount } from '../../stores/account-area.ts';
import { nameForm, pictureForm, removePicture } from '../../stores/account-changes.ts';
import { pictureTypes } from '../../../cms/shared/form-rules.ts';
import { notify } from '../../stores/ui.ts';
import { Field } from '../forms/Field.tsx';
import { Form, FormMessage, SubmitButton } from '../forms/Form.tsx';
import { PersonField } from '../forms/PersonField.tsx';
import { PressButton } from '../forms/PressButton.tsx';
import { accountWords } from '../../words/account/index.ts';

/** How others see the visitor: a picture and a name. */
export const Profile = () => (
  <>
    <PictureForm />
    <NameForm />
  </>
);

/** Sends a picture as soon as it is chosen. */
function PictureForm() {
  const picture = useStore($ownAccount, { ssr: 'initial' })?.profilePicture;
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The visitor may have chosen a file before this code was loaded.
    if (file.current?.value) file.current.form?.requestSubmit();
  }, []);

  async function remove(): Promise<void> {
    // The button is gone then, and the focus with it.
    if (await removePicture()) file.current?.focus();
  }

  return (
    <Form store={pictureForm} className="portrait-form" onSuccess={onPictureSaved}>
      {picture && (
        <p className={`picture portrait ${picture.focalPoint ? toFocus(picture.focalPoint) : ''}`}>
          <img src={picture.url} alt="" width="72" height="72" />
        </p>
      )}
      <Field
        name="picture"
        label={accountWords().picture}
        type="file"
        accept={pictureTypes.join(', ')}
        hint={accountWords().pictureHint}
        ref={file}
        onClick={forgetFile}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      {picture && (
        <PressButton className="button" onPress={remove}>
          {accountWords().removePicture}
        </PressButton>
      )}
      <FormMessage />
    </Form>
  );
}

/** Otherwise choosing the same file again, after it could not be sent, would be no change. */
function forgetFile({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}

function onPictureSaved(form: HTMLFormElement): void {
  form.reset();
  notify({ title: accountWords().pictureSaved });
}

function NameForm() {
  const account = useStore($ownAccount, { ssr: 'initial' });
  return (
    <Form store={nameForm} onSuccess={() => notify({ title: accountWords().nameSaved })}>
      {/* A default value does not overwrite typed text. */}
      <PersonField of="username" defaultValue={account?.username ?? ''} />
      <p className="data">
        <span className="unseen">{accountWords().email}</span>
        <span className="account-email">{account?.email}</span>
      </p>
      <FormMessage />
      <SubmitButton className="button">{accountWords().saveName}</SubmitButton>
    </Form>
  );
}
