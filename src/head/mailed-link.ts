// In the head of the newsletter page. Hides the form for subscribing until the island draws what the link of a mail is for.

const query = new URLSearchParams(location.search);
if (['confirm', 'unsubscribe', 'follow', 'unfollow'].some((act) => query.get(act)))
  document.documentElement.dataset['mailedLink'] = '';
