export const en = {
  follow: 'Follow',
  followName: ({ name }: { name: string }) => `Follow ${name}`,
  followByMail: 'Follow by mail',
  stopFollowing: 'Stop following',
  mailsWhenNew: 'A mail when something new is on display, one a day at most.',
  getsMails: 'You get a mail when something new is on display, one a day at most.',
  checkMail: 'Follow the link in the e-mail that we have sent you, and you get its mails.',
  feed: 'RSS feed',
  nowFollowed: ({ name }: { name: string }) => `You follow ${name}`,
  noLongerFollowed: ({ name }: { name: string }) => `You no longer follow ${name}`,
};
