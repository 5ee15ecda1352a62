// Blocks of a city as a card model, seen from above through a long lens.
// Left open: CARD, ACCENT, TABLE, LIGHT (sun colour), FROM (towards the sun), GLOW (light of the windows).
const vec3 SUN_DIRECTION = normalize(FROM);
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.03, REACH = 120.0, STRIDE = 0.8;

/** Blocks stand in cells of 2; a street is left every fourth cell, a park where the hash is low. */
float tall(vec2 cell) {
  float street = min(mod(cell.x, 4.0), mod(cell.y + floor(cell.x / 4.0), 5.0));
  float h = hash(vec3(cell, 7.0));
  return street < 0.5 || h < 0.12 ? 0.0 : 0.4 + 3.6 * pow(h, 3.0) + 2.2 * smoothstep(14.0, 0.0, length(cell + 2.0));
}

vec2 map(vec3 p) {
  float d = 1e9;
  vec2 home = floor(p.xz / 2.0);
  for (int i = -1; i <= 1; i++) for (int j = -1; j <= 1; j++) {
    vec2 cell = home + vec2(i, j);
    float h = tall(cell);
    if (h > 0.0) {
      vec2 c = cell * 2.0 + 1.0, s = 0.62 + 0.3 * vec2(hash(vec3(cell, 1)), hash(vec3(cell, 2)));
      d = min(d, box(p - vec3(c.x, h * 0.5, c.y), vec3(s.x, h * 0.5, s.y), 0.01));
      d = min(d, box(p - vec3(c.x, h * 0.5 + 0.25, c.y), vec3(s.x * 0.6, h * 0.5 + 0.2, s.y * 0.5), 0.01));
    } else if (hash(vec3(cell, 3)) > 0.5) d = min(d, sphere(p - vec3(cell.x * 2.0 + 0.6, 0.3, cell.y * 2.0 + 1.1), 0.34));
  }
  vec2 hit = vec2(min(p.y, d), 1);
  if (p.y < 0.01) hit.y = 0.0;
  return hit;
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(TABLE), 0.1, 0.0, vec3(0));
  vec2 cell = floor(p.xz / 2.0);
  vec3 c = hash(vec3(cell, 5)) > 0.93 || tall(cell) == 0.0 ? hex(ACCENT) : hex(CARD);
  vec3 w = fract(p * vec3(5.0, 6.0, 5.0));
  float window = n.y > 0.5 ? 0.0 : step(0.3, w.y) * step(0.3, abs(n.x) > 0.5 ? w.z : w.x);
  float lit = step(0.6, hash(floor(p * vec3(5.0, 6.0, 5.0)) + 0.5));
  return Surface(c * (1.0 - 0.35 * window), 0.1, 0.0, GLOW * window * lit);
}

vec3 sky(vec3 d) { return vec3(0.75, 0.8, 0.88) * (0.5 + 0.4 * d.y) * AMBIENT; }
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return light; }
View view() { return View(vec3(26, 27, 30), vec3(0, 0, -1), 3.1, 0.35); }
