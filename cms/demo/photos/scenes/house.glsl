// A villa of stacked slabs behind a pool, trees as round crowns.
// Left open: WALL, BASE, SKY_HIGH, SKY_LOW, LIGHT (sun colour), FROM (towards the sun), GLOW (light behind the glass).
const vec3 SUN_DIRECTION = normalize(FROM);
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.02, REACH = 70.0, STRIDE = 0.9;

float crowns(vec3 p) {
  vec2 cell = floor(p.xz / 3.4);
  vec2 q = mod(p.xz, 3.4) - 1.7 + 0.8 * (vec2(hash(vec3(cell, 1)), hash(vec3(cell, 2))) - 0.5);
  float h = 2.0 + 1.8 * hash(vec3(cell, 3));
  float crown = length((vec3(q.x, p.y - h, q.y)) / vec3(1.0, 1.35, 1.0)) - 0.95 - 0.35 * fbm(p * 3.2, 4);
  return min(crown * 0.5, max(length(q) - 0.07, p.y - h));
}

vec2 map(vec3 p) {
  float pool = box(p - vec3(0.5, -0.3, 4.6), vec3(5.2, 0.35, 1.7), 0.0);
  vec2 d = vec2(max(p.y, -pool), 0);
  d = nearer(d, vec2(max(p.y + 0.09 - 0.012 * noise(vec3(p.xz * 2.2, 0.0)), pool - 0.02), 1));
  d = nearer(d, vec2(box(p - vec3(-1.2, 2.95, -0.6), vec3(4.6, 0.2, 2.9), 0.01), 2));
  d = nearer(d, vec2(box(p - vec3(1.9, 5.75, -1.0), vec3(4.9, 0.2, 2.7), 0.01), 2));
  d = nearer(d, vec2(box(p - vec3(-5.3, 1.5, -1.2), vec3(0.22, 1.5, 2.2), 0.01), 3));
  d = nearer(d, vec2(box(p - vec3(6.3, 2.85, -1.4), vec3(0.3, 2.85, 2.0), 0.01), 3));
  d = nearer(d, vec2(box(p - vec3(-2.2, 4.3, -1.6), vec3(0.9, 1.5, 1.7), 0.01), 3));
  d = nearer(d, vec2(box(p - vec3(0.4, 1.45, -1.5), vec3(4.7, 1.35, 1.5), 0.0), 4));
  d = nearer(d, vec2(box(p - vec3(2.6, 4.35, -1.6), vec3(3.6, 1.25, 1.4), 0.0), 4));
  vec3 q = p - vec3(0.4, 1.45, 0.02);
  q.x = mod(q.x + 0.575, 1.15) - 0.575;
  float frames = max(box(q, vec3(0.035, 1.35, 0.05), 0.0), box(p - vec3(0.4, 1.45, 0.0), vec3(4.7, 1.4, 0.2), 0.0));
  vec3 r = p - vec3(2.6, 4.35, -0.17);
  r.x = mod(r.x + 0.45, 0.9) - 0.45;
  frames = min(frames, max(box(r, vec3(0.035, 1.25, 0.05), 0.0), box(p - vec3(2.6, 4.35, -0.2), vec3(3.6, 1.3, 0.2), 0.0)));
  d = nearer(d, vec2(frames, 5));
  d = nearer(d, vec2(box(p - vec3(0.5, 0.04, 2.2), vec3(6.2, 0.06, 0.65), 0.0), 3));
  float trees = max(crowns(p), p.z + 7.0);
  vec3 one = p - vec3(-8.2, 3.3, 1.2);
  trees = min(trees, min((length(one / vec3(1.0, 1.25, 1.0)) - 1.7 - 0.6 * fbm(p * 2.4, 4)) * 0.5, capsule(p, vec3(-8.2, 0, 1.2), vec3(-8.1, 3, 1.2), 0.1)));
  return nearer(d, vec2(trees, 6));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(mix(hex(0x6f7a48), hex(0x9a9663), fbm(p * 1.4, 5)) * 0.8, 0.0, 0.0, vec3(0));
  if (m < 1.5) return Surface(hex(0x2c6f80), 1.0, 0.0, vec3(0));
  if (m < 2.5) return Surface(hex(WALL) * (0.9 + 0.15 * fbm(p * 2.5, 4)), 0.1, 0.0, vec3(0));
  if (m < 3.5) return Surface(hex(BASE) * (0.78 + 0.4 * fbm(p * vec3(1.5, 9.0, 1.5), 4)), 0.1, 0.0, vec3(0));
  if (m < 4.5) {
    float blind = smoothstep(0.55, 0.6, hash(vec3(floor((p.x + 9.0) / 1.15), floor(p.y / 2.9), 4)));
    return Surface(mix(vec3(0.02, 0.025, 0.03), vec3(0.5, 0.46, 0.4), blind * 0.5), 0.96, 0.0, GLOW * (0.4 + 0.6 * fbm(vec3(p.xy * 0.9, 2), 3)));
  }
  if (m < 5.5) return Surface(vec3(0.03), 0.4, 0.0, vec3(0));
  return Surface(mix(hex(0x2f4a2c), hex(0x70803f), fbm(p * 4.0, 4)), 0.0, 0.0, vec3(0));
}

vec3 sky(vec3 d) {
  vec3 c = mix(hex(SKY_LOW), hex(SKY_HIGH), pow(clamp(d.y * 1.7, 0.0, 1.0), 0.7));
  float cloud = smoothstep(0.5, 0.85, fbm(vec3(d.xz / (abs(d.y) + 0.15) * 0.9, 4.0), 5)) * smoothstep(0.0, 0.25, d.y);
  return mix(c, vec3(1), cloud * 0.35) * 1.3;
}
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return t >= REACH ? light : mix(light, hex(SKY_LOW), 1.0 - exp(-max(0.0, t - 14.0) * 0.012)); }
View view() { return View(EYE, LOOK, 1.45, 0.0); }
