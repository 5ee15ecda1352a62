/**
 * A whole number as English writes it, "1,234". The first use of `Intl` takes longer than a small rebuild, and than all else
 * a search loads.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
