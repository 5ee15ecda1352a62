import { parseWrite } from '../versions/guard-writes.ts';

const ENTRY = /^(?<list>\/content-manager\/collection-types\/[^/]+)\/(?!create$|configurations$)[^/]+$/;

/** Why an entry cannot be opened, by the status of the answer. */
const REASONS = {
  403: 'You may not open that entry. Here are those that you may open.',
  404: 'That entry is gone. Somebody may have deleted it. Here are the others.',
};
type Unreadable = keyof typeof REASONS;

const KEPT = 'What you have typed is still in the form. Copy what you need before you leave it.';

/** The paths of the pages whose form this window shows. */
const shown = new Set<string>();

/** Notes that the form of a page is shown. Returns what notes that it no longer is. */
export function noteShown(pathname: string): () => void {
  shown.add(pathname);
  return () => void shown.delete(pathname);
}

/**
 * Returns a `fetch` of the panel for entries that somebody else has deleted, or that the user may not read. The panel would replace
 * the form by an error without a way back. So the reading of an entry whose form is shown is never answered: the call before it,
 * which was refused, has told the user. In place of an entry that is opened, its list is opened, with the reason.
 */
export function outlastDeletion(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (typeof input !== 'string' || !isUnreadable(answer.status)) return answer;
    const path = new URL(input, location.href).pathname;
    if ((init?.method ?? 'GET') !== 'GET') return isLost(input, init) ? addKept(answer) : answer;
    const { list } = ENTRY.exec(path)?.groups ?? {};
    if (!list) return answer;
    if (!shown.has(path)) {
      if (!location.pathname.endsWith(path)) return answer;
      location.replace(`${location.pathname.slice(0, -path.length)}${list}#${answer.status}`);
    }
    return new Promise(() => undefined);
  };
}

/** Why the list that the window begins with is shown in place of an entry. `undefined` when it is not. */
export function takeReason(): string | undefined {
  const status = Number(location.hash.slice(1));
  if (!isUnreadable(status)) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return REASONS[status];
}

const isUnreadable = (status: number): status is Unreadable => status in REASONS;

/** Whether a call has sent what was typed in a form that is shown. */
function isLost(input: string, init: RequestInit | undefined): boolean {
  const { values, documentIds } = parseWrite(input, init) ?? {};
  return values !== undefined && [...shown].some((path) => path.endsWith(`/${documentIds?.[0]}`));
}

async function addKept(answer: Response): Promise<Response> {
  const { error, ...body } = await answer.json();
  return Response.json(
    { ...body, error: { ...error, message: `${error.message} ${KEPT}` } },
    { status: answer.status },
  );
}
