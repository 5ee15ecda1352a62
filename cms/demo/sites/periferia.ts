import { broadsheet } from '../designs/broadsheet/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'periferia',
  palette: {
    paper: '#fdf3ea',
    ink: '#2a0a2e',
    accent: '#ff8fb8',
    'on-accent': '#2a0a2e',
    second: '#e2231a',
    'on-second': '#fff1e6',
    wash: '#e2231a',
  },
  fonts: {
    display: face('Gloock', 'serif', ['400']),
    text: face('Schibsted Grotesk', 'sans-serif'),
    data: face('Schibsted Grotesk', 'sans-serif'),
  },
  ...broadsheet({
    lang: 'es',
    name: 'Periferia',
    facts: ['Número 6', 'Lo que pasa donde acaba el metro', 'Primavera', '9 €'],
    look: 'column',
    cover: {
      kicker: 'Reportaje',
      title: 'El último bar de la línea nueve',
      by: 'Texto de Lucía Barrientos',
      text: 'Detrás de la última estación hay un toldo, cuatro mesas y una máquina de café que nadie se atreve a cambiar. Pasamos allí un mes de marzo.',
      photo: 'bar-tiles',
      alt: 'La barra, tres taburetes y dos estantes de botellas',
      paragraphs: [
        'A las seis y diez llegan los del turno de noche con la cara de quien ha visto vaciarse una ciudad. A las seis y veinte llegan los de la mañana. Durante diez minutos el bar contiene las dos mitades del día y nadie habla.',
        'Merche abrió en el ochenta y siete, cuando aquí no había estación sino un campo de avena. Dice que el progreso le trajo clientes y le quitó las liebres, y que no sabría decir qué echa más de menos.',
        'El plan parcial prevé una plaza dura con doce plátanos. El bar no figura en el plano. Donde debería estar alguien ha dibujado, con mucho cuidado, la sombra de un árbol.',
      ],
    },
    shorts: [
      {
        kicker: 'Mapa',
        title: 'Doce rotondas y sus dioses',
        by: 'Pág. 14',
        text: 'Un inventario de esculturas que nadie pidió y que hoy todos defienden.',
      },
      {
        kicker: 'Voces',
        title: 'Mi portal, mi patria',
        by: 'Pág. 22',
        text: 'Cinco presidentes de escalera explican cómo se gobierna sin mayoría.',
      },
      {
        kicker: 'Cocina',
        title: 'Tortilla de polígono',
        by: 'Pág. 30',
        text: 'Catorce huevos, una puerta abierta y camiones al fondo.',
      },
      {
        kicker: 'Oficios',
        title: 'La que afina persianas',
        by: 'Pág. 36',
        text: 'Conoce cada barrio por el sonido de sus lamas.',
      },
    ],
    quote: { text: 'El centro es un sitio al que vamos de visita.', by: 'Merche Olmedo, página 8' },
    essays: [
      {
        kicker: 'Ensayo',
        title: 'Elogio del descampado',
        by: 'Iker Sanz',
        text: 'Donde no hay nada previsto todavía puede pasar cualquier cosa. Un paseo por lo que aún no tiene nombre.',
        photo: 'city-white',
        alt: 'Bloques de viviendas vistos desde arriba',
      },
      {
        kicker: 'Fotos',
        title: 'Toldos verdes, verano azul',
        by: 'Nadia El Amrani',
        text: 'Un color que no eligió nadie y que une medio país.',
        photo: 'interior-bar',
        alt: 'Una silla junto a la ventana',
      },
    ],
    contents: [
      [4, 'Cartas', 'Los lectores'],
      [8, 'El último bar de la línea nueve', 'Lucía Barrientos'],
      [14, 'Doce rotondas', 'Pau Ferrer'],
      [22, 'Mi portal, mi patria', 'Varias voces'],
      [30, 'Tortilla de polígono', 'Chema Ruiz'],
      [44, 'Elogio del descampado', 'Iker Sanz'],
    ],
    subscribe: {
      heading: 'Dos números al año',
      text: 'La enviamos por correo a cualquier código postal, sobre todo a los que acaban en cero.',
      act: 'Suscribirme',
    },
  }),
  entry: {
    kind: 'inspiration',
    name: 'Periferia',
    line: 'A Spanish quarterly from the end of the metro line',
    description: [
      'Red, pink and aubergine, and a display serif with the weight of a shop sign. Periferia takes a brutalist skeleton of rules and columns and dresses it warmly.',
      'The cover picture stands as a tall column beside the headline and is printed in pink dots. The standfirst sits on red, so the first screen has three colours and three voices before anyone scrolls.',
      'All the copy is Spanish. Worth studying for how the narrow columns cope with long words and inverted punctuation.',
    ],
    price: 0,
    source: 'HTML',
    author: 'Юлия Орлова',
    pages: ['Home'],
    features: ['Tall cover picture', 'Three-column story', 'Halftone in CSS'],
    createdAt: '2026-04-02T10:00:00.000Z',
    updatedAt: '2026-04-09T08:15:00.000Z',
    industries: ['Publishing'],
    styles: ['Editorial', 'Colourful'],
    types: ['Magazine'],
    tags: ['Editorial', 'Halftone', 'Spanish'],
    views: [
      { at: '.shorts', alt: 'Four short pieces, one of them on pink' },
      { at: '.essays', alt: 'Two essays with pictures in pink and red dots' },
    ],
  },
};
