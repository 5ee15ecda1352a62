export const en = { save: (title: string) => `Save ${title}` };
