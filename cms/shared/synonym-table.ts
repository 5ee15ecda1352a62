// Shared by Node and the browser: the synonyms that every gallery of websites knows.

import type { Synonyms } from './synonyms.ts';

/** Each line has terms that mean the same, with commas between them. */
const lines = `
minimal, minimalist, minimalistic, minimalism
colourful, vibrant, multicoloured
retro, vintage, nostalgic
playful, fun
elegant, luxury, luxurious
dark, night mode
hand-drawn, handdrawn, sketched
mid-century, midcentury
3d, three-dimensional
brutalist, brutalism, neobrutalism
hotel, hospitality, guest house, lodging, accommodation
shop, store, ecommerce, e-commerce, online shop, webshop
cv, resume, curriculum vitae
law, lawyer, attorney, legal
architecture, architect
photography, photographer, photo
restaurant, bistro, eatery
cafe, coffee
bakery, baker
software, app, application
saas, software as a service
startup, start-up
finance, fintech, banking, bank
real estate, property, estate agent, realtor
fashion, clothing, clothes, apparel
beauty, cosmetics, skincare
health, wellness, spa, medical
film, movie, cinema
non-profit, nonprofit, charity, ngo
kids, children
museum, gallery
conference, summit
event, meetup
documentation, docs, manual
developer, programmer, dev
magazine, journal
blog, essay
wine, winery, vineyard
bicycle, bike, cycling
pottery, ceramics, potter
gardening, garden
furniture, interior
travel, tourism, holiday
education, school, learning
game, gaming
right-to-left, rtl
one page, single page, onepage, one-pager
landing page, landingpage
typeface, font
typography, type
illustration, drawing
dashboard, analytics
chart, graph, diagram
agency, studio
club, nightclub
climate, environment, sustainability
invitation, invite
portfolio, showcase
`;

export const synonyms: readonly Synonyms[] = lines
  .trim()
  .split('\n')
  .map((line) => ({ terms: line.split(', '), isOneWay: false }));
