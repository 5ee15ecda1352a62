import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the place of a form that was sent, and the focus. */
export function Afterwards({ heading, children }: { heading: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="afterwards" tabIndex={-1} ref={place}>
      <h2>{heading}</h2>
      {children}
    </div>
  );
}
