/** The frames of cards that are on their way. */
export function Skeleton({ count }: { count: number }) {
  return (
    <ul className="cards is-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: They are all alike and never move.
        <li className="card" key={index}>
          <span className="card-link">
            <span className="picture" />
            <span className="card-caption">
              <span className="card-title">&nbsp;</span>
            </span>
          </span>
          <p className="card-author">&nbsp;</p>
        </li>
      ))}
    </ul>
  );
}
