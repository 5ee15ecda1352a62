import type { Core, Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isolate } from '../../shared/isolate.ts';
import { SUBMISSION } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { changeModel } from '../feed/change-log.ts';
import { readSettings } from '../gallery/settings.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { refuseField } from '../bodies/refuse.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { createTemplate, type Submission } from './create-template.ts';
import { tellReviewers } from './tell-reviewers.ts';

/**
 * An editor reviews a submission by its field `state`: *approved* creates a complete draft template from it, *rejected* needs a
 * reason. Either is final, and the submitter gets a mail. A new submission is announced to those who review.
 */
export function reviewSubmissions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== SUBMISSION) return next();
    if (context.action === 'create' || context.action === 'update') requireAddress(context);
    const { documentId, data = {} } = context.params as { documentId: string; data?: Partial<Submission> };
    if (context.action === 'create') {
      return strapi.db.transaction(async () => {
        const created = await next();
        await tellReviewers(strapi, created as unknown as Submission);
        return created;
      });
    }
    if (context.action !== 'update' || !data.state) return next();

    // If the draft cannot be created, the approval is rolled back.
    return strapi.db.transaction(async () => {
      // An approval creates a template, which takes this lock. With a separate lock, two transactions could deadlock.
      await acquireTransactionLock(strapi, changeModel.tableName);
      const before = await strapi.db.query(SUBMISSION).findOne({ where: { documentId } });
      if (!before)
        throw new errors.NotFoundError('This submission is gone. Its submitter has deleted the account.');
      if (before.state !== 'pending') {
        if (isSave(data, before)) return next();
        refuseField(data.state === before.state ? 'reason' : 'state', describeDecision(before));
      }
      if (data.state === 'rejected' && !data.reason?.trim()) {
        refuseField('reason', 'Say why it is rejected. The submitter gets the reason by mail.');
      }
      const result = await next();
      const submission: Submission = await strapi.db.query(SUBMISSION).findOne({
        where: { documentId },
        populate: true,
      });
      if (data.state === 'approved') {
        const draft = await createTemplate(strapi, submission);
        await strapi.db.query(SUBMISSION).update({ where: { documentId }, data: { draft } });
      }
      await tellSubmitter(strapi, submission);
      return result;
    });
  });
}

/**
 * Requires the submitter's e-mail address. The schema cannot: editors do not see the address, so the panel would not let them
 * save a review. The schema is checked later, so this also names the other fields that a new submission lacks.
 */
function requireAddress({ action, contentType, params }: Modules.Documents.Middleware.Context): void {
  const { data = {} } = params as { data?: Record<string, unknown> };
  if (data.email || !(action === 'create' || 'email' in data)) return;
  const message = 'An e-mail address is needed, because the answer is sent there.';
  const required = Object.entries(contentType.attributes).flatMap(([name, { required }]) =>
    required ? [name] : [],
  );
  const missing = action === 'create' ? required.filter((name) => !data[name]) : [];
  throw new errors.ValidationError(message, {
    errors: [
      { path: ['email'], message, name: 'ValidationError' },
      ...missing.map((name) => ({
        path: [name],
        message: `${name} must be defined.`,
        name: 'ValidationError',
      })),
    ],
  });
}

/** Whether a call saves other fields of a submission that was decided, and sends the decision along with them. */
function isSave(data: Partial<Submission>, before: Submission): boolean {
  const {
    state,
    reason = before.reason,
    updatedBy: _,
    ...others
  } = data as Partial<Submission> & { updatedBy?: unknown };
  const isSame = state === before.state && (reason ?? '') === (before.reason ?? '');
  return isSame && Object.keys(others).length > 0;
}

/** What a second reviewer is told. */
const describeDecision = ({ state, reason }: Submission): string =>
  state === 'rejected'
    ? `It is already rejected, and its submitter was told: “${reason}”`
    : 'It is already accepted, and its submitter was told.';

async function tellSubmitter(
  strapi: Core.Strapi,
  { email, title: written, state, reason }: Submission,
): Promise<void> {
  const { accounts } = await readSettings(strapi);
  const isAccepted = state === 'approved';
  const title = isolate(written);
  await sendLinkMail(strapi, {
    to: email,
    write: (words, gallery) => ({
      ...(isAccepted ? words.accepted({ title }) : words.rejected({ title })),
      ...(!accounts && { label: gallery }),
    }),
    ...(!isAccepted && reason && { quote: reason }),
    link: `${environment.siteUrl}/${accounts ? 'app' : ''}`,
  });
}
