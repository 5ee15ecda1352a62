import type { Photo } from './trace.ts'

const day = { LIGHT: 'vec3(2.9, 2.6, 2.2)', FROM: 'vec3(-0.55, 0.6, 0.6)', GLOW: 'vec3(0.02)', SKY_HIGH: '0x4f86c0', SKY_LOW: '0xdfe6ea' }

const soft = { LIGHT: 'vec3(2.4, 2.2, 2.0)', FROM: 'vec3(-0.7, 0.8, 0.7)', FILL: 'vec3(0.75, 0.78, 0.82)' }
const low = { LIGHT: 'vec3(2.6, 1.7, 1.0)', FROM: 'vec3(-0.9, 0.5, 0.4)', FILL: 'vec3(0.16, 0.15, 0.17)' }

/** Every photograph in `cms/public/demo/photos/`, by name. */
export const photos: Record<string, Photo> = {
  'villa-day': { scene: 'house', samples: 8, width: 1200, height: 675, set: { ...day, WALL: '0xe9e4da', BASE: '0xb8ab98', EYE: 'vec3(-4.5, 1.7, 15.5)', LOOK: 'vec3(0.3, 2.6, 0)' } },
  'villa-dusk': { scene: 'house', samples: 8, width: 1040, height: 780, set: { WALL: '0xa8a29b', BASE: '0x5b4a3f', LIGHT: 'vec3(0.02)', FROM: 'vec3(-0.9, 0.2, -0.6)', GLOW: 'vec3(2.2, 1.35, 0.6)', SKY_HIGH: '0x1b2a4d', SKY_LOW: '0xc98f7f', EYE: 'vec3(5.5, 1.5, 14)', LOOK: 'vec3(0.8, 2.6, 0)' } },
  'arches-clay': { scene: 'arches', width: 1080, height: 810, set: { WALL: '0xe0916d', FLOOR: '0xdca183', BALL: '0xf2e3cf', SKY_HIGH: '0x3f7fb8', SKY_LOW: '0xbfdcec', LIGHT: 'vec3(3.0, 2.7, 2.3)', FROM: 'vec3(0.75, 0.75, 0.5)', EYE: 'vec3(-0.5, 2.2, 11)', LOOK: 'vec3(0.4, 2.8, -4)' } },
  'arches-sage': { scene: 'arches', width: 800, height: 1000, set: { WALL: '0xb9c4b0', FLOOR: '0xcfd1c2', BALL: '0xd9603b', SKY_HIGH: '0xe9cfc0', SKY_LOW: '0xf6eadf', LIGHT: 'vec3(2.6, 2.3, 2.0)', FROM: 'vec3(0.6, 0.7, 0.75)', EYE: 'vec3(-1.5, 1.8, 10)', LOOK: 'vec3(0.2, 3.0, -4)' } },
  'city-white': { scene: 'city', width: 1440, height: 620, set: { CARD: '0xf1efe9', ACCENT: '0xe3341f', TABLE: '0xe4e0d8', LIGHT: 'vec3(2.4, 2.2, 1.9)', FROM: 'vec3(-0.8, 0.6, 0.3)', GLOW: 'vec3(0)', AMBIENT: '1.0' } },
  'interior-morning': { scene: 'interior', width: 800, height: 1000, set: { WALL: '0xe9e1d4', FLOOR: '0xb98b5e', SEAT: '0x8a4b32', RUG: '0xd9cdb8', ART: '0xc9502e', LIGHT: 'vec3(9.0, 7.6, 5.8)' } },
  'ridge-dawn': { scene: 'ridge', samples: 6, width: 1440, height: 900, set: { SKY_HIGH: '0x5f86b3', SKY_LOW: '0xf0d5c0', ROCK: '0x4a4644', SNOW: '0xeef1f6', HAZE: '0xc4cbdc', SNOWLINE: '1.2', LIGHT: 'vec3(3.0, 2.2, 1.5)', FROM: 'vec3(-0.8, 0.32, -0.1)', GROUND: 'vec2(2.3, 5.1)', EYE: 'vec3(0, 2.0, 26)', LOOK: 'vec3(0, 2.4, 0)' } },
  'vases-sand': { scene: 'vases', width: 1120, height: 840, set: { WALL: '0xe6dccb', CLAY_A: '0xb5663f', CLAY_B: '0xede6d8', CLAY_C: '0x35494a', CLAY_D: '0xd9a441' } },
  'bottles-cellar': { scene: 'bottles', width: 1080, height: 810, set: { ...low, PAPER: '0x3a1f24', GLASS_A: '0x0d1a10', GLASS_B: '0x3a0a16', GLASS_C: '0x1c2412', LABEL: '0xeee3cf', MARK: '0x6e1a32', FOIL: '0x6e1a32' } },
  'apothecary-amber': { scene: 'apothecary', width: 1080, height: 810, set: { ...soft, PAPER: '0xe9e2d6', STONE: '0xb9b0a3', GLASS: '0x5a2d0c', CAP: '0x1d1a17', CREAM: '0xf4efe6', SOAP: '0xc9a587' } },
  'bicycle-mint': { scene: 'bicycle', width: 1280, height: 860, set: { WALL: '0xf2c14e', FLOOR: '0xb7ada0', FRAME: '0x1f5f5b', TYRE: '0x2a2522', LEATHER: '0x8a4b25', LIGHT: 'vec3(2.6, 2.4, 2.1)', EYE: 'vec3(0.2, 1.7, 7.4)', LOOK: 'vec3(0, 1.55, 0)' } },
  'dress-ochre': { scene: 'garment', width: 750, height: 1000, set: { ...soft, PAPER: '0xe7e2da', CLOTH: '0xc9772b', LINING: '0x7a3f16', FOLDS: '11.0', FLARE: '1.15', TWIST: '0.7', LENGTH: '0.35', SLEEVE: '0.0', SHEEN: '0.25', ZOOM: '1.9' } },
  'coat-ink': { scene: 'garment', width: 750, height: 1000, set: { ...soft, PAPER: '0xd9dadd', CLOTH: '0x20263a', LINING: '0x8f9bb8', FOLDS: '5.0', FLARE: '0.42', TWIST: '0.15', LENGTH: '1.1', SLEEVE: '0.1', SHEEN: '0.1', ZOOM: '2.2' } },
  'shapes-lilac': { scene: 'shapes', width: 1080, height: 810, set: { ...soft, PAPER: '0xd9d0f2', A: '0x5a3fd4', B: '0xf4b740', C: '0xffffff', D: '0xff6f4e', METAL: '0.9' } },
  'blobs-chrome': { scene: 'blobs', width: 1080, height: 810, set: { ...soft, PAPER: '0x0c0c0e', TINT: '0xe6e9f0', METAL: '1.0', FILM: '0.15', SEED: '2.0', ZOOM: '2.0' } },
  'dunes-gold': { scene: 'dunes', samples: 4, width: 1200, height: 800, set: { SAND: '0xe3b07a', SHADE: '0xb9784a', SKY_HIGH: '0x6f9cc4', SKY_LOW: '0xf3dcc4', LIGHT: 'vec3(3.2, 2.3, 1.5)', FROM: 'vec3(-0.85, 0.3, -0.25)', GROUND: 'vec2(3, 8)', EYE: 'vec3(0, 9.5, 24)', LOOK: 'vec3(0, 4.6, 0)' } },
  'dunes-rose': { scene: 'dunes', samples: 4, width: 900, height: 1100, set: { SAND: '0xcaa08a', SHADE: '0x7a5a70', SKY_HIGH: '0x2b2f66', SKY_LOW: '0xd98c86', LIGHT: 'vec3(2.2, 1.2, 1.0)', FROM: 'vec3(0.8, 0.38, -0.4)', GROUND: 'vec2(31, 42)', EYE: 'vec3(2, 9.0, 24)', LOOK: 'vec3(0, 5.0, 0)' } },
  'sea-morning': { scene: 'sea', samples: 5, width: 1200, height: 800, set: { WATER: '0x1d6f80', SKY_HIGH: '0x7fb2d8', SKY_LOW: '0xf6e3cf', ROCK: '0x6b5c50', LIGHT: 'vec3(2.6, 2.0, 1.5)', FROM: 'vec3(0.35, 0.22, -1)', SWELL: '0.5', EYE: 'vec3(0, 2.4, 8)', LOOK: 'vec3(0, 2.1, -10)' } },
  'tea-moss': { scene: 'teabowl', width: 1000, height: 1000, set: { LIGHT: 'vec3(2.6, 2.2, 1.7)', FROM: 'vec3(-0.9, 0.7, -0.2)', FILL: 'vec3(0.3, 0.32, 0.34)', TABLE: '0x4a3a2e', BOWL: '0x2f3f3c', RIM: '0xb9a98a', TEA: '0x8fae3a', WHISK: '0xdcc08c' } },
  'cabin-night': { scene: 'cabin', samples: 5, width: 1050, height: 700, set: { SNOW: '0xdfe8f6', WOOD: '0x4a3020', NEEDLE: '0x1d3a34', SKY_HIGH: '0x0b1a3a', SKY_LOW: '0x4a6a9c', LIGHT: 'vec3(0.35, 0.45, 0.7)', FROM: 'vec3(-0.6, 0.7, 0.5)', GLOW: 'vec3(3.4, 1.9, 0.7)', STARS: 'vec3(1.2)' } },
  'ridge-dusk': { scene: 'ridge', samples: 6, width: 1200, height: 800, set: { SKY_HIGH: '0x37406f', SKY_LOW: '0xf0a58a', ROCK: '0x3c3748', SNOW: '0xe4e2f2', HAZE: '0x8d84ad', SNOWLINE: '2.2', LIGHT: 'vec3(2.8, 1.3, 0.8)', FROM: 'vec3(0.8, 0.18, -0.3)', GROUND: 'vec2(21.7, 6.6)', EYE: 'vec3(0, 2.2, 25)', LOOK: 'vec3(0, 2.5, 0)' } },
  'stones-pale': { scene: 'stones', width: 1080, height: 810, set: { ...soft, GRAVEL: '0xd9d3c6', STONE_A: '0x6c6a66', STONE_B: '0xa39787' } },
  'citrus-white': { scene: 'citrus', width: 1080, height: 810, set: { ...soft, TABLE: '0xf0ebe0', SKIN: '0xf08a1c', OTHER: '0xf6cf3c', FLESH: '0xf29a3a' } },
  'plant-rose': { scene: 'plant', samples: 5, width: 640, height: 800, set: { ...soft, PAPER: '0xf0d9cf', POT: '0xc4643f', LEAF: '0x2f6b46', UNDER: '0x7fa36a', ZOOM: '1.75' } },
  'planet-rose': { scene: 'planet', samples: 6, width: 1200, height: 900, set: { BAND_A: '0xe9b99a', BAND_B: '0xb5654f', BAND_C: '0xf4e3d0', RING: '0xd9c3a5', SPACE: '0x0b1030', LIGHT: 'vec3(3.4, 3.1, 2.8)' } },
  'books-noon': { scene: 'books', width: 1000, height: 800, set: { ...soft, PAPER: '0xdfe6dc', A: '0x23415f', B: '0xb5482f', C: '0xe0b04a', D: '0x2f5d4a', FRUIT: '0xc0281f' } },
  'arches-white': { scene: 'arches', width: 1080, height: 810, set: { WALL: '0xf4efe6', FLOOR: '0xe6d8c3', BALL: '0x2a6fb0', SKY_HIGH: '0x2f7fc4', SKY_LOW: '0x9fd0ee', LIGHT: 'vec3(2.6, 2.4, 2.1)', FROM: 'vec3(0.8, 0.6, 0.55)', EYE: 'vec3(-2.5, 2.0, 9.5)', LOOK: 'vec3(0.8, 2.6, -4)' } },
  'vases-moss': { scene: 'vases', width: 1080, height: 810, set: { WALL: '0x5d6b52', CLAY_A: '0xe7d9c0', CLAY_B: '0x2c2a28', CLAY_C: '0xc46a3d', CLAY_D: '0x9db08c' } },
  'vases-sake': { scene: 'vases', width: 1080, height: 810, exposure: 0.36, set: { WALL: '0x1f2a38', CLAY_A: '0x2f4a6b', CLAY_B: '0xe9eef2', CLAY_C: '0x8a2f2a', CLAY_D: '0xc9d4dc' } },
  'bottles-olive': { scene: 'bottles', width: 1080, height: 810, set: { ...soft, PAPER: '0xdfe0bd', GLASS_A: '0x2b3312', GLASS_B: '0x6b7420', GLASS_C: '0x2b3312', LABEL: '0xf7f3df', MARK: '0x3c4a16', FOIL: '0xc9a13a' } },
  'apothecary-rose': { scene: 'apothecary', width: 1080, height: 810, set: { ...soft, PAPER: '0xe8b7a8', STONE: '0xd9978a', GLASS: '0x8c2f3f', CAP: '0xf4ded3', CREAM: '0xfbf0e8', SOAP: '0xf7e3d4' } },
  'dress-white': { scene: 'garment', samples: 6, width: 660, height: 880, set: { ...soft, PAPER: '0xb9c4cf', CLOTH: '0xf3f0ea', LINING: '0xcfd3d8', FOLDS: '17.0', FLARE: '0.72', TWIST: '2.2', LENGTH: '0.25', SLEEVE: '0.0', SHEEN: '0.3', ZOOM: '1.95' } },
  'coat-acid': { scene: 'garment', samples: 6, width: 660, height: 880, set: { ...soft, PAPER: '0x1b1c1f', CLOTH: '0xd7ff2f', LINING: '0x7a9400', FOLDS: '7.0', FLARE: '0.6', TWIST: '0.5', LENGTH: '0.9', SLEEVE: '0.12', SHEEN: '0.5', ZOOM: '2.1' } },
  'interior-olive': { scene: 'interior', width: 1080, height: 810, set: { WALL: '0x8d8f6b', FLOOR: '0x8a5a3a', SEAT: '0xe3d6bd', RUG: '0xb5562f', ART: '0xe0a33e', LIGHT: 'vec3(10.0, 8.4, 6.2)' } },
  'city-dusk': { scene: 'city', width: 1200, height: 750, set: { CARD: '0x3a3f63', ACCENT: '0xff8a4c', TABLE: '0x242849', LIGHT: 'vec3(0.9, 0.55, 0.5)', FROM: 'vec3(-0.9, 0.3, 0.2)', GLOW: 'vec3(2.2, 1.4, 0.6)', AMBIENT: '0.45' } },
  'sea-cold': { scene: 'sea', samples: 5, width: 1200, height: 800, set: { WATER: '0x24414f', SKY_HIGH: '0x54626f', SKY_LOW: '0xc4ccd0', ROCK: '0x2d2f33', LIGHT: 'vec3(0.7)', FROM: 'vec3(-0.6, 0.4, -0.6)', SWELL: '0.9', EYE: 'vec3(0, 2.6, 8)', LOOK: 'vec3(-1, 2.3, -10)' } },
  'ridge-storm': { scene: 'ridge', samples: 6, width: 1200, height: 800, set: { SKY_HIGH: '0x3f4a55', SKY_LOW: '0xaab4ba', ROCK: '0x26282b', SNOW: '0xd5dde2', HAZE: '0x8b979f', SNOWLINE: '0.4', LIGHT: 'vec3(1.4, 1.4, 1.4)', FROM: 'vec3(-0.6, 0.5, 0.2)', GROUND: 'vec2(17.9, 17.1)', EYE: 'vec3(0, 2.0, 25)', LOOK: 'vec3(0, 2.6, 0)' } },
  'bicycle-red': { scene: 'bicycle', samples: 6, width: 810, height: 900, set: { WALL: '0xe9e3d8', FLOOR: '0x8f8a82', FRAME: '0xc8281e', TYRE: '0xd9b98c', LEATHER: '0x2a1a12', LIGHT: 'vec3(2.6, 2.4, 2.1)', EYE: 'vec3(4.0, 1.8, 5.4)', LOOK: 'vec3(0.35, 1.35, 0)' } },
  'plant-blue': { scene: 'plant', samples: 5, width: 640, height: 800, set: { ...soft, PAPER: '0x9fb8c9', POT: '0xf2e9d8', LEAF: '0x1f5a3c', UNDER: '0x9cc08a', ZOOM: '1.75' } },
  'blobs-film': { scene: 'blobs', width: 1080, height: 810, set: { ...soft, PAPER: '0xf3e9ff', TINT: '0xffffff', METAL: '0.85', FILM: '0.75', SEED: '7.0', ZOOM: '2.0' } },
  'shapes-mint': { scene: 'shapes', width: 1080, height: 810, set: { ...soft, PAPER: '0xcfeee2', A: '0x0f6b5c', B: '0xffffff', C: '0xf2a3b8', D: '0x2f7df0', METAL: '0.0' } }
}
