export const en = {
  /** The generic message of specification §5. */
  invalid: ({ field }: { field: string }) => `${field} is not valid.`,
  /** It follows the label of a field. */
  required: 'required',
  copied: 'Copied',
  linkCopied: 'Link copied',
  email: 'E-mail',
  emailExample: 'you@example.com',
  emailWanted: 'Enter your e-mail address.',
  name: 'Name',
  nameWanted: 'Enter your name.',
  nameHint: 'Up to three words, letters only. It appears below what you publish.',
  unknownOwner: 'the one that got the mail',
  password: 'Password',
  passwordWanted: 'Enter your password.',
  newPassword: 'New password',
  newPasswordHint: ({ shortest }: { shortest: number }) =>
    `At least ${shortest} characters. Several unrelated words work well.`,
  newPasswordWanted: ({ shortest }: { shortest: number }) =>
    `Enter a password of at least ${shortest} characters.`,
  strength: {
    'too short': 'Strength: too short',
    weak: 'Strength: weak',
    fair: 'Strength: fair',
    strong: 'Strength: strong',
  },
  /** The label of a button, in two pieces. The second is for screen readers. */
  show: 'Show',
  showWhat: ' password',
  pictureTypes: ({ name }: { name: string }) =>
    `The file ${name} is not a PNG, JPEG or WebP. Save it as one of these.`,
  largestPicture: ({ name, most }: { name: string; most: number }) =>
    `The file ${name} is larger than ${most} MB. Choose a smaller one.`,
  cookiesRefused:
    'Your browser keeps no cookies of this site, so you cannot stay signed in. Allow cookies for this site in the settings of the browser, and sign in again.',
};
