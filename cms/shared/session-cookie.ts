/** The name of the cookie that holds the token of a session. `public/service-worker.js` has it too, since it imports nothing. */
export const sessionCookie = 'authToken';
