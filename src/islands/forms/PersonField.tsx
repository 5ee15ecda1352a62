import { Field } from './Field.tsx';

const fields = {
  email: {
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
    maxLength: 255,
    wanted: 'Enter your e-mail address.',
  },
  username: {
    label: 'Name',
    type: 'text',
    autoComplete: 'name',
    maxLength: 60,
    wanted: 'Enter your name.',
    hint: 'Up to three words, letters only. It appears below what you publish.',
  },
} as const;

type Props = { of: keyof typeof fields; hint?: string; defaultValue?: string | undefined };

/** A field about a person, with the same words in every form. The rules are those of specification §5. */
export const PersonField = ({ of, ...own }: Props) => <Field name={of} {...fields[of]} {...own} required />;
