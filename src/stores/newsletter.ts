import * as v from 'valibot';
import { send } from '../strapi/call.ts';
import { readServiceAnswer, submitLink, subscribe, subscribeAtService } from '../strapi/subscriptions.ts';
import { createForm } from './form.ts';
import { email } from './form-fields.ts';
import { trackStatus } from './load.ts';
import { notify } from './ui.ts';
import { requestAsAnybody } from './session.ts';
import { newsletterWords } from '../words/newsletter/index.ts';
import { commonWords } from '../words/common/index.ts';

export type { LinkAct } from '../strapi/subscriptions.ts';

const {
  PUBLIC_NEWSLETTER_URL: url,
  PUBLIC_NEWSLETTER_KEY: key,
  PUBLIC_NEWSLETTER_GROUP: group,
} = import.meta.env;

/** Subscribes through the CMS, or directly at the newsletter service if its key is public. */
export const newsletterForm = createForm(
  v.object({ email }),
  async (values) => {
    const asked = [values.email, group ? [group] : []] as const;
    return url && key
      ? readServiceAnswer(await send(subscribeAtService(...asked), `${url}/api`, key))
      : requestAsAnybody(subscribe(...asked));
  },
  ({ needsConfirmation }) =>
    notify({
      title: newsletterWords().successful,
      text: needsConfirmation ? newsletterWords().followLink : newsletterWords().subscribed,
    }),
);
trackStatus('newsletter subscription', newsletterForm.$state);
newsletterForm.$state.listen((state) => {
  if (state.status === 'ERROR' && state.notice)
    notify(
      { title: commonWords().error, text: state.fields['email'] || newsletterWords().failed },
      { ignoresDuplicate: true },
    );
});

/** Confirms or ends a subscription or a follow, as the link in a mail says. */
export const linkForm = createForm(
  v.object({
    act: v.picklist(['confirm', 'unsubscribe', 'follow', 'unfollow']),
    token: v.pipe(v.string(), v.nonEmpty()),
  }),
  ({ act, token }) => requestAsAnybody(submitLink(act, token)),
);
