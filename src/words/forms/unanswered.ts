// In browsers: a sentence for the scripts of every page, which load no words. Pages in other languages than English carry it.

import { nothingAnswered } from '../../lib/form-words.ts';

export const describeUnanswered = (): string =>
  document.documentElement.dataset['unanswered'] ?? nothingAnswered;
