import type { Photo } from './trace.ts'

const day = { LIGHT: 'vec3(2.9, 2.6, 2.2)', FROM: 'vec3(-0.55, 0.6, 0.6)', GLOW: 'vec3(0.02)', SKY_HIGH: '0x4f86c0', SKY_LOW: '0xdfe6ea' }

/** Every photograph in `cms/public/demo/photos/`, by name. */
export const photos: Record<string, Photo> = {
  'villa-day': { scene: 'house', width: 1440, height: 810, set: { ...day, WALL: '0xe9e4da', BASE: '0xb8ab98', EYE: 'vec3(-4.5, 1.7, 15.5)', LOOK: 'vec3(0.3, 2.6, 0)' } },
  'villa-dusk': { scene: 'house', width: 1200, height: 900, set: { WALL: '0xa8a29b', BASE: '0x5b4a3f', LIGHT: 'vec3(0.02)', FROM: 'vec3(-0.9, 0.2, -0.6)', GLOW: 'vec3(2.2, 1.35, 0.6)', SKY_HIGH: '0x1b2a4d', SKY_LOW: '0xc98f7f', EYE: 'vec3(5.5, 1.5, 14)', LOOK: 'vec3(0.8, 2.6, 0)' } },
  'arches-clay': { scene: 'arches', width: 1200, height: 900, set: { WALL: '0xe0916d', FLOOR: '0xdca183', BALL: '0xf2e3cf', SKY_HIGH: '0x3f7fb8', SKY_LOW: '0xbfdcec', LIGHT: 'vec3(3.0, 2.7, 2.3)', FROM: 'vec3(0.75, 0.75, 0.5)', EYE: 'vec3(-0.5, 2.2, 11)', LOOK: 'vec3(0.4, 2.8, -4)' } },
  'arches-sage': { scene: 'arches', width: 960, height: 1200, set: { WALL: '0xb9c4b0', FLOOR: '0xcfd1c2', BALL: '0xd9603b', SKY_HIGH: '0xe9cfc0', SKY_LOW: '0xf6eadf', LIGHT: 'vec3(2.6, 2.3, 2.0)', FROM: 'vec3(0.6, 0.7, 0.75)', EYE: 'vec3(-1.5, 1.8, 10)', LOOK: 'vec3(0.2, 3.0, -4)' } },
  'city-white': { scene: 'city', width: 1440, height: 620, set: { CARD: '0xf1efe9', ACCENT: '0xe3341f', TABLE: '0xe4e0d8', LIGHT: 'vec3(2.4, 2.2, 1.9)', FROM: 'vec3(-0.8, 0.6, 0.3)', GLOW: 'vec3(0)', AMBIENT: '1.0' } },
  'interior-morning': { scene: 'interior', width: 960, height: 1200, set: { WALL: '0xe9e1d4', FLOOR: '0xb98b5e', SEAT: '0x8a4b32', RUG: '0xd9cdb8', ART: '0xc9502e', LIGHT: 'vec3(9.0, 7.6, 5.8)' } },
  'ridge-dawn': { scene: 'ridge', width: 1440, height: 900, set: { SKY_HIGH: '0x5f86b3', SKY_LOW: '0xf0d5c0', ROCK: '0x4a4644', SNOW: '0xeef1f6', HAZE: '0xc4cbdc', SNOWLINE: '1.2', LIGHT: 'vec3(3.0, 2.2, 1.5)', FROM: 'vec3(-0.8, 0.32, -0.1)', GROUND: 'vec2(2.3, 5.1)', EYE: 'vec3(0, 2.0, 26)', LOOK: 'vec3(0, 2.4, 0)' } },
  'vases-sand': { scene: 'vases', width: 1280, height: 960, set: { WALL: '0xe6dccb', CLAY_A: '0xb5663f', CLAY_B: '0xede6d8', CLAY_C: '0x35494a', CLAY_D: '0xd9a441' } }
}
