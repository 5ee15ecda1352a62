import { createButton, createElement } from './dom.ts';

/** Asks before an action that cannot be undone. @param act The label of the button that confirms it. */
export function askToConfirm(question: string, explanation: string, act: string): Promise<boolean> {
  return new Promise((resolve) => {
    const heading = createElement('h2', { id: 'confirm-heading', textContent: question });
    const dialog = createElement('dialog', { className: 'modal', role: 'alertdialog' }, heading);
    dialog.setAttribute('aria-labelledby', heading.id);
    const cancel = createButton('Cancel', () => dialog.close(), 'button');
    // A second press of Enter must do no harm.
    cancel.autofocus = true;
    dialog.append(
      createElement('p', {}, explanation),
      createElement(
        'div',
        { className: 'modal-buttons' },
        createButton(act, () => dialog.close('yes'), 'button is-primary'),
        cancel,
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
