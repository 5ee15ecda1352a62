import { SharedValue } from '../shared-value.ts';
import type { Ask, Choice, Question } from './guard-writes.ts';

interface Asked extends Question {
  answer(choice: Choice): void;
}

/** The question that the dialog shows. One write waits for its answer at a time. */
export const question = new SharedValue<Asked | undefined>(undefined);

/** Asks in the dialog. A page without it cannot ask, and a question that waits is answered first. */
export const askUser: Ask = async (asked) => {
  if (!question.isUsed() || question.get()) return undefined;
  const choice = await new Promise<Choice>((answer) => question.set({ ...asked, answer }));
  question.set(undefined);
  return choice;
};
