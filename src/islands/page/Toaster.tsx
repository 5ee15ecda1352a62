import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { forgetNotice, $notices } from '../../stores/ui.ts';
import styles from '../../styles/toasts.css?url';

/** In milliseconds (specification §9). */
const duration = 3000;

/** Below the header. */
const below = { top: 'calc(var(--bar) + var(--space-2))' };

/** Shows the current notices and all later ones. */
export function mountToaster(body: HTMLElement): void {
  const host = Object.assign(document.createElement('div'), { className: 'toasts', popover: 'manual' });
  // Astro would link an imported style sheet in every page.
  body.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }), host);
  createRoot(host).render(
    <Toaster
      // On phones and tablets, the lower edge is for actions and modals.
      position={matchMedia('(width < 64rem)').matches ? 'top-center' : 'bottom-right'}
      offset={below}
      mobileOffset={below}
      duration={duration}
      visibleToasts={Number.POSITIVE_INFINITY}
      expand
      gap={8}
      toastOptions={{ unstyled: true }}
    />,
  );

  let last = 0;
  $notices.subscribe((notices) => {
    const added = notices.filter(({ id }) => id > last);
    last = notices.at(-1)?.id ?? last;
    if (added.length === 0) return;
    // Showing the popover again puts it above a dialog that was opened in the meantime.
    host.hidePopover();
    host.showPopover();
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
}
