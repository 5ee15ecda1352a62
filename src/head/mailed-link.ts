// In the head of the newsletter page. Hides the form for subscribing until the island draws what the link of a mail is for.

const query = new URLSearchParams(location.search);
if (query.get('confirm') || query.get('unsubscribe')) document.documentElement.dataset['mailedLink'] = '';
