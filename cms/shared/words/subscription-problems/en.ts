/** Why a newsletter service sends nothing to an address. */
export const en = {
  unsubscribed:
    'This address unsubscribed from the newsletter before, so the service does not subscribe it again. Write to us, or use another address.',
  bounced: 'Mails to this address came back. Check the address, or use another one.',
  complained:
    'Our mails to this address were reported as spam, so the service sends it no more. Write to us, or use another address.',
  pending:
    'You are not subscribed yet. The newsletter service has sent you a mail: follow the link in it to confirm the subscription.',
};
