export const en = {
  free: 'Free',
  paid: 'Paid',
  upTo: (price: string) => `Up to ${price}`,
  from: (price: string) => `From ${price}`,
  between: (range: { from: string; to: string }) => `${range.from} to ${range.to}`,
};
