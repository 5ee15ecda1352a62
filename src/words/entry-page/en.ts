export const en = {
  /** Before the name of the author. */
  by: 'by',
  get: 'Get it',
  buy: 'Buy',
  /** The rest of both buttons: the shop, and what only screen readers say. */
  onShop: (domain: string) => `on ${domain}`,
  inNewTab: (title: string) => `: ${title}, in a new tab`,
  preview: 'Live preview',
  visit: 'Visit the site',
  /** The rest of both for screen readers. */
  of: (title: string) => `of ${title}`,
  save: 'Save',
  saved: 'Saved',
  share: 'Share',
  soldOn: 'Sold on',
  licence: 'Licence',
  youGet: 'You get',
  colors: 'Colours',
  colorShare: ({ hex, share }: { hex: string; share: string }) => `Colour ${hex}, ${share} of the page`,
  description: 'Description',
  features: 'Features',
  pages: 'Pages',
  screenshots: 'Screenshots',
  screenshot: 'Screenshot',
  view: 'View',
  devices: { Desktop: 'Desktop', Mobile: 'Mobile' },
  deviceViews: { Desktop: 'Desktop view', Mobile: 'Mobile view' },
  moreLikeThis: 'More like this',
  /** @param lookups What the entries share. */
  alike: ({ more, lookups }: { more: string; lookups: string }) => `${more}: ${lookups}`,
  /** The headings of facts, by the fields of an entry. */
  facts: { previewLink: 'Site', source: 'Source', updatedAt: 'Updated', createdAt: 'Created' },
  title: ({ title, searchedAs }: { title: string; searchedAs: string }) => `${title}, ${searchedAs}`,
  withOwnNames: {
    preview: 'Preview',
    devices: { Desktop: 'First', Mobile: 'Second' },
    deviceViews: { Desktop: 'First view', Mobile: 'Second view' },
    colorShare: ({ hex, share }: { hex: string; share: string }) => `Colour ${hex}, ${share} of the picture`,
    moreLikeThis: 'More like this',
    screenshots: 'Pictures',
    screenshot: 'Picture',
  },
};
