/** Shows the pictures behind the links of one gallery, full size, one at a time. Escape and a click beside the picture close it. */
export function openZoom(link: HTMLAnchorElement): void {
  const links = [...(link.closest('[data-zoom]')?.querySelectorAll('a') ?? [])];
  let current = links.indexOf(link);

  const dialog = Object.assign(document.createElement('dialog'), { className: 'zoom' });
  const image = document.createElement('img');
  const caption = Object.assign(document.createElement('p'), { className: 'data' });
  caption.setAttribute('role', 'status');
  const frame = Object.assign(document.createElement('div'), { className: 'zoom-frame', tabIndex: 0 });
  frame.append(image);

  function show(index: number): void {
    current = (index + links.length) % links.length;
    const shown = links[current];
    if (!shown) return;
    const alt = shown.querySelector('img:last-of-type')?.getAttribute('alt') ?? '';
    Object.assign(image, { src: shown.href, alt });
    caption.textContent = `${current + 1} of ${links.length}${alt && `: ${alt}`}`;
    frame.scrollTop = 0;
  }

  function buttonOf(label: string, act: () => void): HTMLButtonElement {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.addEventListener('click', act);
    return button;
  }

  const bar = Object.assign(document.createElement('div'), { className: 'zoom-bar' });
  const steps =
    links.length > 1
      ? [buttonOf('Previous', () => show(current - 1)), buttonOf('Next', () => show(current + 1))]
      : [];
  bar.append(
    caption,
    ...steps,
    buttonOf('Close', () => dialog.close()),
  );
  dialog.append(bar, frame);
  dialog.setAttribute('aria-label', 'Screenshots');
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
