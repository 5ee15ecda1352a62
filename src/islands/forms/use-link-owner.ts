import { useEffect, useState } from 'react';
import { loadLinkOwner, type MailedLink } from '../../stores/mailed-link.ts';

/** The address that the link of this page is for; `null` while it is not known. */
export function useLinkOwner(link: MailedLink, code: string | undefined): string | null {
  const [owner, setOwner] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    if (code) void loadLinkOwner(link, code).then((email) => isShown && setOwner(email));
    return () => {
      isShown = false;
    };
  }, [link, code]);
  return owner;
}
