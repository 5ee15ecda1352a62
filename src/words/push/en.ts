export const en = {
  start: 'Notifications of new designs',
  stop: 'Stop notifications',
  needsHomeScreen: ({ gallery }: { gallery: string }) =>
    `On an iPhone or iPad, notifications need ${gallery} on your home screen. Choose Share, then Add to Home Screen. Open ${gallery} there, and press this button again.`,
  noServiceWorkers: 'Service Workers not supported in your browser.',
  notSupported: 'Your browser does not support notifications from websites.',
  notAllowed: 'Your browser does not allow notifications from this site.',
  areOn: 'Notifications are on',
  willHear: 'You will hear from us when something new is on display.',
  withOwnNames: { start: 'Notifications of what is new' },
};
