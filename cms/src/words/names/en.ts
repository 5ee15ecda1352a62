/** The names that the CMS gives to what visitors own. */
export const en = {
  /** A visitor whose provider sends no name that is valid. */
  visitor: 'Visitor',
  copy: ({ name }: { name: string }) => `${name}, copy`,
};
