import { en as subscriptionProblems } from '../../../shared/words/subscription-problems/en.ts';

/**
 * What the CMS answers to calls that fail, if visitors can read it in a form. A name in braces stands for a value. See
 * `../translate.ts`. What Strapi says of a sign-in is not among these: the site words it (`src/stores/sign-in.ts`).
 */
export const en = {
  ...subscriptionProblems,
  notSubscribed: 'Failed to subscribe',
  wrongEmail: 'email must be a valid email',

  wrongName: 'Name is not valid.',
  nameReserved: 'This name is reserved for the gallery. Choose another one.',
  nameTaken: 'This name is taken.',
  manyTags:
    'Several accounts with such an address were created within the last hour. Try again later, or leave out the part from the plus sign on.',
  shortPassword: 'password must be at least {least} characters',
  accountDeleted: 'This account was deleted.',
  notYourPassword: 'This is not your current password.',
  noPassword:
    'This account has no password. Sign out, and choose one with “Forgot your password?” on the login page.',
  passwordOfProvider:
    '{provider} signs you in, so this account has no password. Change your password at {provider}.',

  codeUsed: 'This link was used before, has expired, or is incomplete. Ask for a new link.',
  confirmationUsed: 'This link was used before, or is incomplete. Try to sign in.',
  linkUsed: 'This link was used before, or is incomplete.',

  wrongPictureType: 'The picture must be a PNG, JPEG or WebP file.',
  largePicture: 'The picture is larger than {most} MB.',
  smallPicture: 'The picture must be at least {least} pixels wide and high.',
  manyPixels:
    'The picture has {width} × {height} pixels, and {most} million are allowed. Make it smaller, and upload it again.',
  oneOfPictures: '“{name}”: {fault}',
  damagedPicture: 'The picture is damaged or cannot be drawn. Save it again, and upload it once more.',
  slowPicture:
    'The picture takes longer than {most} seconds to draw. Save it in a simpler form, and upload it again.',
  manyUploads: 'Too many files are being uploaded. Try again in half a minute.',
  slowBody: 'The body was sent too slowly, or its form is not valid. Send it again.',
  largeFile: 'The file {name} is larger than 20 MB. Make it smaller, and upload it again.',
  largeForm: 'The form is too large. It may have {files} files with 20 MB together, and {fields} fields.',

  wrongPrice: 'Price is not valid.',
  manyScreenshots: 'A submission may have {most} more pictures.',
  unsafeLink:
    'The link "{link}" is not safe to follow. It must be a valid address that begins with https:// or http://.',

  noBoard: 'You have no moodboard with this id.',
  boardNotShared: 'This moodboard is not shared any more.',
  manyBoards: 'You have {most} moodboards. Delete one to make room.',
  manyItems: 'A moodboard holds at most {most} items.',
  longNote: 'A note may have at most {most} characters.',
  signInForBoards: 'Sign in to use moodboards.',

  notFollowable: 'This cannot be followed any more. Load the page again.',
  manyFollows: 'You follow {most} authors and lists. Leave one to make room.',
  signInToFollow: 'Sign in to follow.',

  noAccounts: 'This gallery has no accounts.',
  noSubmissions: 'This gallery takes no submissions.',
  noNewsletter: 'This gallery has no newsletter.',
  noPush: 'This gallery sends no notifications.',
  noInspirations: 'This gallery has no inspirations.',

  busy: 'The gallery is busy. Try again in {seconds} seconds.',
  slowQuery: 'This query takes too long. Request less data.',

  // What Strapi says.
  addressOrNameTaken: 'Email or Username are already taken',
  addressTaken: 'Email is already taken.',
  blocked: 'Your account has been blocked by an administrator',
  samePassword: 'Your new password must be different than your current password',
  differentPasswords: 'Passwords do not match',
  longPassword: 'Password must be less than 73 bytes',
  noProvider: 'This provider is disabled',
  noSignUp: 'Register action is currently disabled',
  manyCalls: 'Too many requests, please try again later.',
  forbidden: 'Forbidden',
  missing: 'Not Found',
  serverFailed: 'Internal Server Error',
} as const;
