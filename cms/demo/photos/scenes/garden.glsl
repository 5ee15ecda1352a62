// A garden of pollarded trees behind a still pool and a wall with a gate.
// Left open: WALL, LAWN, LEAF, WATER, STONE, SKY_HIGH, SKY_LOW, LIGHT (sun colour), FROM (towards the sun), EYE, LOOK.
const vec3 SUN_DIRECTION = normalize(FROM);
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.02, REACH = 70.0, STRIDE = 0.75;

float crown(vec3 p, float r, float seed) {
  float d = length(p / vec3(1.0, 0.86, 1.0)) - r;
  return d > 0.7 ? d - 0.3 : d + 0.34 * (0.5 - fbm(p * 2.1 + seed, 4)) + 0.07 * (0.5 - noise(p * 11.0));
}

float leaves(vec3 p) {
  float d = 1e9;
  for (int i = 0; i < 4; i++) d = min(d, crown(p - vec3(-5.4 + 3.3 * float(i), 3.7, -3.4), 1.3, float(i) * 7.0));
  for (int i = 0; i < 5; i++) d = min(d, crown(p - vec3(-9.0 + 4.6 * float(i), 3.5, -10.5), 1.9, 40.0 + float(i) * 5.0));
  vec3 c = p - vec3(7.3, 3.1, -4.2);
  float cypress = length(vec2(length(c.xz), c.y * 0.22)) - 0.78;
  d = min(d, cypress > 0.7 ? cypress - 0.2 : (cypress + 0.22 * (0.5 - noise(c * vec3(5, 2, 5)))) * 0.7);
  vec3 h = p - vec3(0, 0.45, -5.6);
  return min(d, box(h, vec3(6.6, 0.45, 0.4), 0.16) + 0.09 * (0.5 - noise(p * 7.0)));
}

float trunks(vec3 p) {
  float d = 1e9;
  for (int i = 0; i < 4; i++) d = min(d, capsule(p, vec3(-5.4 + 3.3 * float(i), 0, -3.4), vec3(-5.4 + 3.3 * float(i), 3.4, -3.4), 0.11));
  for (int i = 0; i < 5; i++) d = min(d, capsule(p, vec3(-9.0 + 4.6 * float(i), 0, -10.5), vec3(-9.0 + 4.6 * float(i), 3.4, -10.5), 0.16));
  return d;
}

vec2 map(vec3 p) {
  float pool = box(p - vec3(0.2, 0, 1.9), vec3(5.6, 0.16, 2.1), 0.0);
  vec2 d = vec2(carve(p.y, pool, 0.02), 0);
  d = nearer(d, vec2(p.y + 0.1, 1));
  float rim = max(box(p - vec3(0.2, 0.02, 1.9), vec3(6.0, 0.06, 2.5), 0.02), -box(p - vec3(0.2, 0, 1.9), vec3(5.6, 1.0, 2.1), 0.0));
  d = nearer(d, vec2(rim, 2));
  float wall = box(p - vec3(0, 1.25, -7.2), vec3(16, 1.25, 0.22), 0.02);
  vec3 g = p - vec3(2.9, 0, -7.2);
  wall = max(wall, -max(min(box(g - vec3(0, 0.8, 0), vec3(0.75, 0.8, 1), 0.0), length(g.xy - vec2(0, 1.5)) - 0.75), abs(g.z) - 1.0));
  d = nearer(d, vec2(wall, 3));
  d = nearer(d, vec2(trunks(p), 4));
  d = nearer(d, vec2(box(p - vec3(4.9, 0.45, -1.7), vec3(0.95, 0.07, 0.28), 0.02), 2));
  d = nearer(d, vec2(box(p - vec3(4.9, 0.2, -1.7), vec3(0.7, 0.2, 0.2), 0.02), 2));
  return nearer(d, vec2(leaves(p), 5));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(LAWN) * (0.65 + 0.5 * noise(p * vec3(30, 1, 30)) + 0.16 * step(0.5, fract(p.x * 0.42))), 0.0, 0.0, vec3(0));
  if (m < 1.5) return Surface(hex(WATER), 0.97, 0.35, vec3(0));
  if (m < 2.5) return Surface(hex(STONE) * (0.85 + 0.25 * fbm(p * 6.0, 3)), 0.1, 0.0, vec3(0));
  if (m < 3.5) return Surface(hex(WALL) * (0.88 + 0.2 * fbm(p * 1.4, 5)), 0.0, 0.0, vec3(0));
  if (m < 4.5) return Surface(hex(0x6a5240) * (0.6 + 0.6 * noise(p * vec3(14, 3, 14))), 0.0, 0.0, vec3(0));
  return Surface(hex(LEAF) * (0.6 + 0.75 * noise(p * 9.0)) * (p.z < -8.0 ? 1.25 : 1.0), 0.0, 0.0, vec3(0));
}

vec3 sky(vec3 d) { return mix(hex(SKY_LOW), hex(SKY_HIGH), pow(clamp(d.y * 1.6, 0.0, 1.0), 0.7)) * 1.15; }
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return t >= REACH ? light : mix(light, hex(SKY_LOW), 1.0 - exp(-max(0.0, t - 10.0) * 0.018)); }
View view() { return View(EYE, LOOK, 1.3, 0.0); }
