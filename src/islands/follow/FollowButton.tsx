import { useState } from 'react';
import { island } from '../island.tsx';
import { FollowDialog, type FollowedPage } from './FollowDialog.tsx';

/** Offers the ways to hear about what is new from an author or a lookup. */
export const FollowButton = island((page: FollowedPage) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="needs-script" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Follow
      </button>
      {isOpen && <FollowDialog {...page} onClose={() => setOpen(false)} />}
    </>
  );
});
