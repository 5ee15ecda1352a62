// In the head of the page that stands for one which cannot be reached: loads that page as soon as the browser is online again.

addEventListener('online', () => location.reload());
