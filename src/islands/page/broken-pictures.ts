/** Hides pictures that cannot be loaded, so that what is drawn below them shows. */
export function hideBrokenPictures(document: Document): void {
  const hide = (image: HTMLImageElement) => image.classList.add('is-broken');
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) hide(target);
    },
    { capture: true },
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) hide(image);
}
