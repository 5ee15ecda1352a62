/** What visitors may send as a picture, as the CMS has it too. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** In bytes. */
export const largestPicture = 5 * 1024 * 1024;
