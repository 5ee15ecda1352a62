/** A whole number as English writes it, "1,234". The first use of `Intl` for it would take longer than a small rebuild. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
