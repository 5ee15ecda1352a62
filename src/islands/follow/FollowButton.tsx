import { useState } from 'react';
import { island } from '../island.tsx';
import { FollowDialog, type FollowedPage } from './FollowDialog.tsx';
import { followWords } from '../../words/follow/index.ts';

/** Offers the ways to hear about what is new from an author or a lookup. */
export const FollowButton = island((page: FollowedPage) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="needs-script" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {followWords().follow}
      </button>
      {isOpen && <FollowDialog {...page} onClose={() => setOpen(false)} />}
    </>
  );
});
