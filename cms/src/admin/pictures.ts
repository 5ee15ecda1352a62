const FROM_ADDRESS = /\/upload\/actions\/upload-from-urls(?:\?|$)/;

const SAVE_FIRST =
  'Pictures of other addresses are not fetched. Save the picture as a file, and upload that.';
const AWAY =
  'The CMS cannot be reached just now. Close this window, and choose the picture again in a moment.';

/** What the panel says about uploads. Strapi calls them successful as soon as one of several is, and names errors in words of its own. */
export const pictureWords = {
  'upload.upload.progress.success': 'Upload finished',
  // Strapi's words break off here. The whole area is a button.
  'upload.input.label': 'Press here to choose files, drop them here, or paste a picture',
  // These are shown for files before their upload, and for those that the entry has.
  'upload.list.assets.to-upload': '{number, plural, =0 {No file} one {1 file} other {# files}} chosen',
  'upload.modal.upload-list.sub-header-subtitle':
    'An entry shows its screenshots in the order of “Selected files”. Drag them there to change it.',
  'upload.input.url.description': SAVE_FIRST,
  ...Object.fromEntries(
    ['Network error occurred', ...[502, 503, 504].map((status) => `Upload failed with status ${status}`)].map(
      (error) => [`upload.apiError.${error}`, AWAY],
    ),
  ),
};

/** Takes a picture that is pasted into the window for uploads, which hears only of files that are chosen or dropped. */
export function acceptPastedPictures(): void {
  document.addEventListener('paste', ({ clipboardData }) => {
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file][name=files]');
    if (!input || !clipboardData || clipboardData.files.length === 0) return;
    input.files = clipboardData.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/**
 * Says what to do when somebody enters the address of a picture. The media library has the CMS fetch it, which the CMS refuses, and
 * the form of an entry fetches it itself, which the browser refuses.
 */
export function explainAddresses(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (typeof input !== 'string') return send(input, init);
    if (FROM_ADDRESS.test(input)) return refuse();
    return send(input, init).catch((cause: unknown) => {
      throw new URL(input, location.href).origin === location.origin
        ? cause
        : new Error(SAVE_FIRST, { cause });
    });
  };
}

const refuse = (): Response =>
  Response.json(
    { data: null, error: { status: 400, name: 'ApplicationError', message: SAVE_FIRST, details: {} } },
    { status: 400 },
  );
