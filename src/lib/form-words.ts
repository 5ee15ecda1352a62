/** The generic message of specification §5. */
export const notValid = (field: string): string => `${field} is not valid.`;

export const nothingAnswered = 'Nothing answered. Check your connection and try again.';
