// A ball of cedar twigs under snow, hung before the boards of a brewery. Left open: WOOD, LEAF, SNOW, LIGHT (sun colour), FROM (towards the sun).
const vec3 SUN_DIRECTION = normalize(FROM);
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.35, REACH = 40.0, STRIDE = 0.7;
const vec3 HUNG = vec3(2.35, 2.75, 0);

float ball(vec3 p) {
  float d = length(p) - 1.72;
  if (d > 0.4) return d - 0.25;
  vec3 way = p / max(length(p), 0.001);
  return (d - 0.2 * fbm(way * 7.0, 3) - 0.11 * noise(way * 52.0) - 0.05 * noise(way * 110.0) + 0.16) * 0.6;
}

vec2 map(vec3 p) {
  float board = floor(p.x / 0.62);
  vec2 d = vec2(p.z + 2.6 - 0.03 * hash(vec3(board, 1, 1)) + 0.03 * smoothstep(0.46, 0.5, abs(fract(p.x / 0.62) - 0.5)), 1);
  d = nearer(d, vec2(box(p - vec3(0, 5.75, -1.6), vec3(12, 0.28, 1.4), 0.03), 1));
  d = nearer(d, vec2((p.y + 0.25 - 0.55 * fbm(vec3(p.x * 0.5, 1, p.z * 0.5), 4) - 0.16 * smoothstep(-0.5, -2.6, p.z)) * 0.8, 3));
  vec3 q = p - HUNG;
  d = nearer(d, vec2(ball(q), 2));
  float cap = max(length(q) - 1.86 - 0.08 * noise(q * 2.6), 1.02 - q.y + 0.5 * noise(vec3(q.xz * 2.2, 2)));
  d = nearer(d, vec2(cap * 0.7, 3));
  float rope = capsule(q, vec3(0, 1.6, 0), vec3(0, 3.2, 0), 0.055) - 0.012 * sin(q.y * 46.0 + atan(q.z, q.x) * 2.0);
  return nearer(d, vec2(rope * 0.8, 4));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 1.5) {
    float board = floor(p.x / 0.62), grain = fbm(vec3(p.x * 16.0, p.y * 0.8 + board * 9.0, 1), 4);
    return Surface(hex(WOOD) * (0.5 + 0.75 * grain + 0.25 * hash(vec3(board, 2, 1))), 0.12, 0.0, vec3(0));
  }
  if (m < 2.5) {
    vec3 q = p - HUNG;
    return Surface(mix(hex(LEAF), hex(0x8a5a2c), smoothstep(0.4, 0.7, fbm(normalize(q) * 5.0, 3))) * (0.35 + 0.95 * smoothstep(1.62, 1.86, length(q))), 0.0, 0.0, vec3(0));
  }
  if (m < 3.5) return Surface(hex(SNOW), 0.05, 0.0, vec3(0));
  return Surface(hex(0xc9b48a), 0.0, 0.0, vec3(0));
}

/** Flakes between the eye and the wall: three sheets of discs, the nearest the largest. */
float flakes(vec3 d) {
  float sum = 0.0;
  for (int i = 1; i < 4; i++) {
    vec2 at = d.xy / abs(d.z) * (9.0 * float(i)) + float(i) * 3.3, cell = floor(at);
    vec2 from = fract(at) - 0.25 - 0.5 * vec2(hash(vec3(cell, 1)), hash(vec3(cell, 2)));
    sum += step(hash(vec3(cell, 5)), 0.3) * (1.0 - smoothstep(0.04, 0.11, length(from))) * 0.8;
  }
  return min(sum, 0.9);
}

vec3 sky(vec3 d) { return mix(hex(0x8ea0b4), hex(0x5f7388), clamp(d.y * 1.5, 0.0, 1.0)) * 1.2; }
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return mix(light, hex(SNOW) * 0.9, flakes(rd)); }
View view() { return View(vec3(0, 2.3, 10.5), vec3(0, 2.45, 0), 1.75, 0.0); }
