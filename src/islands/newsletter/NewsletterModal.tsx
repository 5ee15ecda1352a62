import { toOwnPath } from '../../catalogue/folders.ts';
import { Fragment } from 'react';
import { byKind, type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';
import { $isNewsletterOpen } from '../../stores/ui.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { island } from '../island.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import { kindWords } from '../../words/kinds/index.ts';
import { newsletterWords } from '../../words/newsletter/index.ts';

/** The dialog that the button in the footer opens. */
export const NewsletterModal = island(({ kinds = entryKinds }: { kinds?: readonly EntryKind[] }) => (
  <Modal id="newsletter" heading={newsletterWords().heading} $isOpen={$isNewsletterOpen}>
    <NewsletterForm id="newsletter-email" />
    <noscript>
      <p>
        {newsletterWords().needsScript}{' '}
        {kinds.map((kind, index) => (
          <Fragment key={kind}>
            {index > 0 && ', '}
            <a href={toOwnPath(byKind[kind].feed.path)}>{kindWords()[kind].many}</a>
          </Fragment>
        ))}
        .
      </p>
    </noscript>
  </Modal>
));
