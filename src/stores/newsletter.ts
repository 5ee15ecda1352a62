import * as v from 'valibot';
import { send } from '../strapi/call.ts';
import { answerLink, subscribe, subscribeAtService } from '../strapi/newsletter.ts';
import { email } from './fields.ts';
import { createForm } from './form.ts';
import { trackStatus } from './load.ts';
import { notify } from './notices.ts';
import { requestAsAnybody } from './session.ts';

const {
  PUBLIC_NEWSLETTER_URL: url,
  PUBLIC_NEWSLETTER_KEY: key,
  PUBLIC_NEWSLETTER_GROUP: group,
} = import.meta.env;

/** Subscribes by the CMS, or at the service itself where its key is public. */
export const newsletterForm = createForm(
  v.object({ email }),
  (values) => {
    const asked = [values.email, group ? [group] : []] as const;
    return url && key
      ? send(subscribeAtService(...asked), `${url}/api`, key)
      : requestAsAnybody(subscribe(...asked));
  },
  ({ needsConfirmation }) =>
    notify({
      title: 'Subscription successful',
      text: needsConfirmation
        ? 'Follow the link in the mail that is on its way to you.'
        : 'You have successfully subscribed',
    }),
);
trackStatus('newsletter subscription', newsletterForm.$state);
newsletterForm.$state.listen((state) => {
  if (state.status === 'ERROR' && state.notice)
    notify({ title: 'Error', text: 'Failed to subscribe' }, { ignoresDuplicate: true });
});

/** Does what the link of a mail is for. */
export const linkForm = createForm(
  v.object({ act: v.picklist(['confirm', 'unsubscribe']), token: v.pipe(v.string(), v.nonEmpty()) }),
  ({ act, token }) => requestAsAnybody(answerLink(act, token)),
);
