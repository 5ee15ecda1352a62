import { en as problems } from '../../../cms/shared/words/subscription-problems/en.ts';

export const en = {
  heading: 'New exhibits by e-mail',
  unsubscribeAnyTime: 'Unsubscribe at any time with one click.',
  subscribe: 'Subscribe',
  failed: 'Failed to subscribe',
  /** The links to the feeds follow it. */
  needsScript: 'Subscribing by e-mail needs JavaScript. The feeds work without it:',
  problems,
  successful: 'Subscription successful',
  followLink: 'Follow the link in the e-mail that we have sent you.',
  subscribed: 'You have successfully subscribed',
  /** What the link in a mail is for: the button, and what is said when it is done. */
  confirm: 'Confirm my subscription',
  confirmed: 'You have successfully subscribed.',
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'You will no longer receive mail from us.',
  follow: 'Follow',
  followed: 'You get a mail when there is something new, one a day at most.',
  unfollow: 'Stop following',
  unfollowed: 'You will no longer get these mails.',
  done: 'Done',
  forAddress: 'For this address:',
};
