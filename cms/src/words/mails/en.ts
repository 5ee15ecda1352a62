/** A mail with one link to follow. `label` is the text of the link. */
export interface MailWords {
  subject: string;
  text: string;
  label: string;
}

interface OfGallery {
  gallery: string;
}
/** `provider`: who signs the account in, because it has no password. */
interface OfProvider extends OfGallery {
  provider: string;
}

const choosePassword = { subject: 'Choose a new password', label: 'Choose a new password' };
const reminder = { subject: 'You already have an account' };

export const en = {
  confirmAddress: ({ gallery }: OfGallery): MailWords => ({
    subject: 'Confirm your address',
    text: `Welcome to ${gallery}. Confirm that this address is yours, and your account is ready. If you did not sign up, ignore this mail.`,
    label: 'Confirm this address',
  }),
  newPassword: ({ gallery }: OfGallery): MailWords => ({
    ...choosePassword,
    text: `You asked for a new password for your account at ${gallery}. The link works for an hour. If you did not ask for this, ignore this mail.`,
  }),
  signInWithProvider: ({ gallery, provider }: OfProvider): MailWords => ({
    subject: `Sign in with ${provider}`,
    text: `You asked for a new password for your account at ${gallery}. The account has no password, because ${provider} signs you in. If you did not ask for this, ignore this mail.`,
    label: `Sign in with ${provider}`,
  }),
  firstPassword: ({ gallery }: OfGallery): MailWords => ({
    ...choosePassword,
    text: `You signed up at ${gallery} with an address that was not confirmed yet. Choose a password, and your account is ready. The link works for an hour. If it was not you who signed up, ignore this mail.`,
  }),
  reminder: ({ gallery }: OfGallery): MailWords => ({
    ...reminder,
    text: `You signed up at ${gallery} with this address, but it already has an account. Sign in, or choose a new password there. If it was not you who signed up, ignore this mail.`,
    label: 'Sign in',
  }),
  reminderOfProvider: ({ gallery, provider }: OfProvider): MailWords => ({
    ...reminder,
    text: `You signed up at ${gallery} with this address, but it already has an account. Sign in with ${provider}. If it was not you who signed up, ignore this mail.`,
    label: `Sign in with ${provider}`,
  }),
  confirmSubscription: {
    subject: 'Confirm your subscription',
    text: 'You asked for mails about what is new. Confirm with this link. If you did not ask for this, ignore this mail.',
    label: 'Confirm the subscription',
  },
  subscribed: {
    subject: 'You have successfully subscribed',
    text: 'You will get a mail about what is new now and then. Unsubscribe at any time with this link.',
    label: 'Unsubscribe',
  },
  /** @param name The author or the lookup that is followed. */
  confirmFollow: ({ gallery, name }: OfGallery & { name: string }): MailWords => ({
    subject: `Confirm that you follow ${name}`,
    text: `You asked for a mail when there is something new from “${name}” at ${gallery}, one a day at most. Confirm with this link. If you did not ask for this, ignore this mail.`,
    label: `Follow ${name}`,
  }),
  digest: {
    one: ({ title }: { title: string }) => `New: ${title}`,
    /** @param names The names of what is followed, as a list. */
    several: ({ count, names }: { count: number; names: string }) => `${count} new entries: ${names}`,
    left: ({ count }: { count: number }) => `and ${count} more`,
    stop: ({ name }: { name: string }) => `Stop following ${name}`,
    stopAll: 'Stop all mails like this',
  },
  accepted: ({ title }: { title: string }): MailWords => ({
    subject: 'Your submission was accepted',
    text: `“${title}” was accepted into the gallery. It appears on the site once an editor publishes it.`,
    label: 'Your submissions',
  }),
  /** The reason of the editor follows. */
  rejected: ({ title }: { title: string }): MailWords => ({
    subject: 'About your submission',
    text: `“${title}” was not accepted into the gallery this time. The editors say:`,
    label: 'Your submissions',
  }),
  submitted: ({ title }: { title: string }): MailWords => ({
    subject: 'A new submission',
    text: `A visitor has submitted “${title}”. Accept or reject it in the panel.`,
    label: 'Look at it',
  }),
  moreSubmitted: {
    subject: 'More submissions',
    text: 'Visitors have made more submissions since the last mail. Accept or reject them in the panel.',
    label: 'Look at them',
  },
  newPanelPassword: ({ gallery }: OfGallery): MailWords => ({
    subject: 'Choose a new password for the admin panel',
    text: `Somebody asked for a new password for your account in the admin panel of ${gallery}. The link works for an hour. If it was not you, ignore this mail.`,
    label: 'Choose a new password',
  }),
};
