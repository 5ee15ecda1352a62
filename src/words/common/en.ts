export const en = {
  partFailed: 'Something went wrong in this part of the page.',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  oneMoment: 'One moment …',
  notLoaded: 'Not loaded.',
  backToHomepage: 'Back to Homepage',
};
