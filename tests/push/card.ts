import type { Card } from '../../src/catalogue/entry.ts';

export const cardOf = (id: string, kind: Card['kind'] = 'template'): Card => ({
  kind,
  id,
  slug: id,
  name: id,
  title: `The ${id}`,
  price: 0,
  isPromoted: false,
  thumbnail: {
    id: `picture-${id}`,
    alt: '',
    mime: 'image/webp',
    width: 2000,
    height: 1500,
    renditions: [640, 1280, 2000].map((width) => ({
      url: `/_media/${id}-${width}.webp`,
      width,
      height: width,
    })),
  },
});
