import * as v from 'valibot';
import { LOOKUPS } from '../catalogue/kinds.ts';
import { parseEmail } from '../../shared/email-address.ts';
import { mostItems } from '../../shared/form-rules.ts';
import { hasFewMarks, STORABLE } from '../storable-texts.ts';

const MOST_FACETS = 50;

/** A text of at most `longest` characters. Controllers decide whether it is needed, and what it may say. */
function text(longest: number) {
  const message = `must be a text of at most ${longest} characters`;
  const characters = 'must not contain zero bytes or halves of characters';
  const marks = 'must not have a letter with more than 30 accents or other marks';
  return v.pipe(
    v.string(message),
    v.maxLength(longest, message),
    v.regex(STORABLE, characters),
    v.check(hasFewMarks, marks),
  );
}

/** At most `most` items. The length is checked before any item is. */
function list<Item extends v.GenericSchema>(item: Item, most: number) {
  const message = `must be a list of at most ${most} items`;
  return v.pipe(v.array(v.unknown(), message), v.maxLength(most, message), v.array(item));
}

/** An object with these fields, each of which may be missing. Other fields are dropped. */
function fields(entries: Record<string, v.GenericSchema>) {
  const message = 'must be an object';
  const optional = Object.entries(entries).map(([name, schema]) => [name, v.nullish(schema)] as const);
  return v.pipe(
    v.unknown(),
    // Valibot takes a list for an object.
    v.check((value) => !Array.isArray(value), message),
    v.object(Object.fromEntries(optional), message),
  );
}

const data = (entries: Record<string, v.GenericSchema>) => fields({ data: fields(entries) });

/** An e-mail address in its one spelling. Controllers refuse what is none, and a sign-in also takes a name. */
const email = v.pipe(
  text(320),
  v.transform((given) => parseEmail(given) ?? given),
);
const password = text(500);
const code = text(200);
const number = v.number('must be a number');
const id = v.union([text(100), number], 'must be the id of a record');
const group = v.union([text(200), number]);
const facet = v.union(
  [list(id, MOST_FACETS), fields({ connect: list(id, MOST_FACETS) })],
  `must be a list of at most ${MOST_FACETS} ids`,
);
const submission = fields({
  name: text(255),
  title: text(255),
  description: text(25_500),
  price: v.union([number, text(20)], 'must be a number'),
  purchase_link: text(2048),
  preview_link: text(2048),
  email,
  website: text(2550),
  ...Object.fromEntries(LOOKUPS.map(({ field }) => [field, facet])),
});
/** In a form, the submission is JSON. */
const submissionText = v.pipe(text(100_000), v.parseJson(undefined, 'must be JSON'), submission);
const item = fields({ kind: text(20), id: text(30), note: text(1000) });
const push = text(4000);
const nothing = fields({});

/**
 * The body of each call that anybody may make, by method and route. It limits the lengths of texts and lists, and the depth.
 * Visitors' calls that are not named here get no body.
 */
const bodies = new Map<string, v.GenericSchema>(
  Object.entries({
    'POST /api/auth/local': fields({ identifier: email, password }),
    'POST /api/auth/local/register': fields({ username: text(255), email, password }),
    'POST /api/auth/forgot-password': fields({ email }),
    'POST /api/auth/reset-password': fields({ code, password, passwordConfirmation: password }),
    'POST /api/auth/email-confirmation': fields({ confirmation: code }),
    'POST /api/auth/send-email-confirmation': fields({ email }),
    'POST /api/auth/change-password': fields({
      currentPassword: password,
      password,
      passwordConfirmation: password,
    }),
    'PUT /api/auth/me': fields({ username: text(255) }),
    'POST /api/moodboards': data({
      name: text(255),
      note: text(5000),
      items: list(item, mostItems),
      isDefault: v.boolean('must be true or false'),
    }),
    'PUT /api/moodboards/:id': data({ name: text(255), note: text(5000) }),
    'PUT /api/moodboards/:id/items/:kind/:item': data({ note: text(1000), position: number }),
    'POST /api/pending-templates': fields({
      data: v.lazy((sent) => (typeof sent === 'string' ? submissionText : submission)),
    }),
    'POST /api/subscribers': fields({
      email,
      groups: v.union([list(group, 100), group], 'must be a list of ids'),
    }),
    'POST /api/subscribers/confirm': fields({ token: code }),
    'POST /api/subscribers/unsubscribe': fields({ token: code }),
    'POST /api/followers': fields({ email, type: text(30), id: text(30) }),
    'POST /api/followers/confirm': fields({ token: code }),
    'POST /api/followers/unsubscribe': fields({ token: code }),
    'POST /api/subscriptions': data({ sub: push }),
    'POST /api/subscriptions/remove': data({
      endpoint: v.union([push, list(push, 500)], 'must be a list of at most 500 texts'),
    }),
    'POST /api/interactions': fields({ id: text(30), interaction: text(20) }),
    'POST /api/push/claims': fields({
      documents: v.union([list(text(100), 500), text(100)], 'must be a list of at most 500 ids'),
      holder: text(100),
      isSent: v.boolean('must be true or false'),
    }),
  }),
);

/** The schema of a call's body. Visitors' calls that are not in the table take none. */
export function getBodySchema(method: string, route: string): v.GenericSchema {
  return bodies.get(`${method} ${route}`) ?? nothing;
}
