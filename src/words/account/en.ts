export const en = {
  moodboards: 'Moodboards',
  submissions: 'Submissions',
  following: 'Following',
  profile: 'Profile',
  password: 'Password',
  notifications: 'Notifications',
  leaving: 'Leaving',
  aboutNotifications:
    'When something new is on display, this browser notifies you, even when no page of the gallery is open.',
  boardTotals: ({ boards, items }: { boards: number; items: number }) =>
    `You have ${count(boards, 'moodboard')} with ${count(items, 'item')}.`,
  yourMoodboards: 'Your moodboards',
  everythingSaved: 'Everything that you saved',
  noBoards: 'Save any design to start a moodboard. These are good places to begin:',
  featured: ({ many }: { many: string }) => `Featured ${many}`,
  find: 'Find a design',
  noFollows: 'Follow an author or a list on its page, and a mail says what is new.',
  noSubmissions: 'Templates that you submit appear here, with what became of them.',
  sentAt: {
    pending: ({ day }: { day: string }) => `In review, sent ${day}`,
    approved: ({ day }: { day: string }) => `Accepted, sent ${day}`,
    rejected: ({ day }: { day: string }) => `Not accepted, sent ${day}`,
  },
  signOut: 'Sign out',
  aboutEverywhere: 'Signing out everywhere ends your sessions on all your devices, including this one.',
  signOutEverywhere: 'Sign out everywhere',
  aboutDeleting:
    'Deleting your account also deletes your moodboards, your submissions and your subscriptions. Designs that were accepted into the gallery stay, without your name.',
  deleteAccount: 'Delete my account',
  deleteQuestion: 'Delete your account?',
  deleteExplanation: 'This also deletes everything in it, and cannot be undone.',
  deleteEverything: 'Delete everything',
  signedInBy: ({ provider }: { provider: string }) =>
    `${provider} signs you in, so this account has no password. Change your password at ${provider}.`,
  currentPassword: 'Current password',
  changePassword: 'Change password',
  endsOthers: 'This ends your sessions on all other devices.',
  passwordChanged: 'Your password is changed',
  othersSignedOut: 'Your other devices are signed out.',
  picture: 'Picture',
  pictureHint: 'PNG, JPEG or WebP, 5 MB at most.',
  removePicture: 'Remove picture',
  pictureSaved: 'Your picture is saved',
  nameSaved: 'Your name is saved',
  saveName: 'Save name',
  /** The address follows it. */
  email: 'E-mail: ',
  withOwnNames: {
    noBoards: 'Save anything to start a moodboard. These are good places to begin:',
    find: 'Search',
    noSubmissions: 'What you submit appears here, with what became of it.',
    aboutDeleting:
      'Deleting your account also deletes your moodboards, your submissions and your subscriptions. What was accepted into the gallery stays, without your name.',
  },
};

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;
