export const nothingAnswered = 'The server did not answer. Check your connection and try again.';
