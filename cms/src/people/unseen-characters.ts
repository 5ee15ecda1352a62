/** The joiners have their use in words and in emoji, and so has the mark of an emoji. */
const unseen =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])|(?!\u200c|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * What is wrong with a name that has characters which nobody sees, such as those that turn the direction of what follows;
 * `undefined` for other names.
 */
export const findUnseenFault = (name: string): string | undefined =>
  unseen.test(name)
    ? 'A name has characters that nobody sees. Type it anew instead of pasting it.'
    : undefined;
