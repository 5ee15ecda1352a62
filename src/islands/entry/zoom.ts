import { createButton, createElement } from '../dom.ts';

/** Shows the pictures of the page in full size, one at a time. Escape or a click beside the picture closes it. */
export function openZoom(link: HTMLAnchorElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-zoom] a')].filter((one) =>
    one.checkVisibility(),
  );
  let current = links.indexOf(link);

  const image = createElement('img');
  const caption = createElement('p', { className: 'data', role: 'status' });
  const frame = createElement('div', { className: 'zoom-frame', tabIndex: 0 }, image);

  function show(index: number): void {
    current = (index + links.length) % links.length;
    const shown = links[current];
    if (!shown) return;
    const alt = shown.querySelector('img:last-of-type')?.getAttribute('alt') ?? '';
    Object.assign(image, { src: shown.href, alt });
    caption.textContent = `${current + 1} of ${links.length}${alt && `: ${alt}`}`;
    frame.scrollTop = 0;
  }

  const steps = [
    createButton('Previous', () => show(current - 1)),
    createButton('Next', () => show(current + 1)),
  ];
  const close = createButton('Close', () => dialog.close());
  const bar = createElement(
    'div',
    { className: 'zoom-bar' },
    caption,
    ...(links.length > 1 ? steps : []),
    close,
  );
  const dialog = createElement('dialog', { className: 'zoom', ariaLabel: 'Screenshots' }, bar, frame);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(current - 1);
    if (key === 'ArrowRight') show(current + 1);
  });
  frame.addEventListener('click', ({ target }) => {
    if (target === frame) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    links[current]?.focus();
  });
  document.body.append(dialog);
  show(current);
  dialog.showModal();
}
