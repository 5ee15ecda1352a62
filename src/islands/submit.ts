import { draftKey } from '../catalogue/session.ts';
import { nothingAnswered } from '../lib/form-words.ts';
import { recall } from '../lib/memory.ts';
import { currentToken } from '../stores/token.ts';
import { formOf } from './page-form.ts';

const form = formOf('submission');
form.noValidate = true;
let isReady = false;
let loading: Promise<void> | undefined;

/** Fetches what the form needs, once; where that fails, the next try finds it, or reloads the page. */
function begin(): Promise<void> {
  loading ??= import('./submission.ts').then(
    ({ bindSubmission }) => {
      bindSubmission(form);
      isReady = true;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

// It comes when somebody turns to the form, or at once where something is there to fill in.
if (recall(window, 'localStorage', draftKey) || currentToken()) void begin();
else form.addEventListener('focusin', begin, { once: true });
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isReady) return;
  await begin();
  if (isReady) form.requestSubmit();
  else form.querySelector('.form-message')?.replaceChildren(nothingAnswered);
});
