/** @param path The drawing, in a square of 18 units. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
