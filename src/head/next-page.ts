// In the head of a page that offers to sign in at a provider. Keeps the page that asked for the sign-in while the visitor is at the
// provider. A visitor may follow the link before its island is hydrated.

import { nextKey } from '../visitor/storage-keys.ts';
import { remember } from '../lib/memory.ts';

const next = new URLSearchParams(location.search).get('next');
remember(window, 'sessionStorage', nextKey, next || undefined);
