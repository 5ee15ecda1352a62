/** The generic message of specification §5. */
export const describeInvalid = (field: string): string => `${field} is not valid.`;

export const nothingAnswered = 'The server did not answer. Check your connection and try again.';
