/** Letters with the marks that belong to them, in up to three parts that a single space, hyphen or apostrophe joins (specification §5). */
const pattern = /^(?:\p{L}[\p{Mn}\p{Mc}]{0,4})+(?:[ '’-](?:\p{L}[\p{Mn}\p{Mc}]{0,4})+){0,2}$/u;

const longest = 60;

export const isName = (text: string): boolean => text.length <= longest && pattern.test(text.normalize());
