import type { Ask, Choice, Question } from './guard-writes.ts';

interface Asked extends Question {
  answer(choice: Choice): void;
}

/** The question that the dialog shows. One write waits for its answer at a time. */
let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** The dialog listens while it can be shown. */
export function listenForQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getQuestion = (): Asked | undefined => asked;

/** Asks in the dialog. A page without it cannot ask, and a question that waits is answered first. */
export const askUser: Ask = async (question) => {
  if (listeners.size === 0 || asked) return undefined;
  const choice = await new Promise<Choice>((answer) => show({ ...question, answer }));
  show(undefined);
  return choice;
};

function show(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
