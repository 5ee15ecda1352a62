/** The same as `renderSwatch`. */
export const Swatch = ({ hex }: { hex: string }) => (
  <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="7.5" fill={hex} />
  </svg>
);
