import { useEffect, useRef } from 'react';
import { toast, Toaster } from 'sonner';
import { forgetNotice, $notices } from '../../stores/ui.ts';
import { useMedia } from '../use-media.ts';
import { commonWords } from '../../words/common/index.ts';
import styles from '../../styles/toasts.css?url';

/** In milliseconds (specification §9). */
const duration = 3000;

/** Below the header. */
const below = { top: 'calc(var(--bar) + var(--space-2))' };

/** Shows the current notices and all later ones. */
export function Notices() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let last = 0;
    return $notices.subscribe((notices) => {
      const added = notices.filter(({ id }) => id > last);
      last = notices.at(-1)?.id ?? last;
      if (added.length === 0) return;
      // Showing the popover again puts it above a dialog that was opened in the meantime.
      host.current?.hidePopover();
      host.current?.showPopover();
      for (const { id, title, text, action } of added) {
        toast(title, {
          id,
          description: text,
          ...(action && { action: { label: action.label, onClick: action.run } }),
          onAutoClose: () => forgetNotice(id),
          onDismiss: () => forgetNotice(id),
        });
      }
    });
  }, []);
  return (
    <div className="toasts" popover="manual" ref={host}>
      {/* Astro would link an imported style sheet in every page. */}
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <Toaster
        // On phones and tablets, the lower edge is for actions and modals.
        position={useMedia('(width < 64rem)') ? 'top-center' : 'bottom-right'}
        offset={below}
        mobileOffset={below}
        duration={duration}
        visibleToasts={Number.POSITIVE_INFINITY}
        expand
        containerAriaLabel={commonWords().notices}
        gap={8}
        toastOptions={{ unstyled: true }}
      />
    </div>
  );
}
