import { draftKey } from '../../catalogue/storage-keys.ts';
import { facetFields } from '../../catalogue/facets.ts';
import { recall } from '../../lib/memory.ts';
import { readToken } from '../../stores/token.ts';
import { bindForm, findForm, readFields, showAfterwards } from './form.ts';

const form = findForm('submission');
const { prepare } = bindForm(form, async () => (await import('./submission.ts')).keepSubmission(form), {
  read: readSubmission,
  onSuccess: () => showAfterwards(form),
});

// A draft or the account's e-mail address must be filled in.
if (recall(window, 'localStorage', draftKey) || readToken()) void prepare();

function readSubmission(element: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(element);
  return {
    ...readFields(element),
    ...Object.fromEntries(facetFields.map((field) => [field, data.getAll(field)])),
  };
}
