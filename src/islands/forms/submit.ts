import { draftKey } from '../../catalogue/storage-keys.ts';
import { recall } from '../../lib/memory.ts';
import { currentToken } from '../../stores/token.ts';
import { formOf } from './page-form.ts';
import { whenUsed } from './form-on-use.ts';

const form = formOf('submission');
const begin = whenUsed(form, async () => (await import('./submission.ts')).bindSubmission(form));

// Something is there to fill in.
if (recall(window, 'localStorage', draftKey) || currentToken()) void begin();
