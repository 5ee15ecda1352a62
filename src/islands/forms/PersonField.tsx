import { Field } from './Field.tsx';
import { formWords } from '../../words/forms/index.ts';

const describeFields = () => ({
  email: {
    label: formWords().email,
    type: 'email',
    autoComplete: 'email',
    maxLength: 255,
    wanted: formWords().emailWanted,
  },
  username: {
    label: formWords().name,
    type: 'text',
    autoComplete: 'name',
    maxLength: 60,
    wanted: formWords().nameWanted,
    hint: formWords().nameHint,
  },
});

type Props = {
  of: keyof ReturnType<typeof describeFields>;
  hint?: string;
  defaultValue?: string | undefined;
};

/** A field about a person, with the same words in every form. The rules are those of specification §5. */
export const PersonField = ({ of, ...own }: Props) => (
  <Field name={of} {...describeFields()[of]} {...own} required />
);
