// A cabin with lit windows among snow-laden trees. Left open: SNOW, WOOD, NEEDLE, SKY_HIGH, SKY_LOW, LIGHT (moon or sun colour), FROM, GLOW, STARS, EYE, LOOK.
const vec3 SUN_DIRECTION = normalize(FROM);
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.03, REACH = 70.0, STRIDE = 0.7;

float ground(vec2 p) { return 0.9 * noise(vec3(p * 0.16, 1.0)) + 0.12 * noise(vec3(p * 0.9, 3.0)) + 0.025 * max(0.0, -p.y - 4.0) * max(0.0, -p.y - 4.0) * 0.4; }

float fir(vec3 p, float h) {
  float bound = max(length(p.xz) - h * 0.36, p.y - h * 1.1);
  if (bound > 0.6) return bound;
  float d = 9.0;
  for (int i = 0; i < 5; i++) {
    float y = h * (0.18 + 0.17 * float(i)), r = h * (0.27 - 0.048 * float(i));
    vec3 q = p - vec3(0, y, 0);
    float ragged = 0.1 * sin(atan(q.z, q.x) * 9.0 + float(i) * 2.0);
    d = min(d, max(length(q.xz) * 0.9 + q.y * 0.62 - r * (1.0 + ragged), -q.y));
  }
  return min(d * 0.75, max(length(p.xz) - 0.09, p.y - h * 0.5));
}

float forest(vec3 p) {
  vec2 cell = floor(p.xz / 3.6);
  float d = 2.2;
  for (int i = 0; i <= 1; i++) for (int j = 0; j <= 1; j++) {
    vec2 c = cell + vec2(i, j) - step(fract(p.xz / 3.6), vec2(0.5));
    vec2 at = (c + 0.5 + 0.5 * (vec2(hash(vec3(c, 1)), hash(vec3(c, 2))) - 0.5)) * 3.6;
    if (at.y > -2.5 || hash(vec3(c, 4)) < 0.16 || (abs(at.x) < 5.0 && at.y > -6.0)) continue;
    d = min(d, fir(p - vec3(at.x, ground(at) - 0.1, at.y), 4.4 + 3.6 * hash(vec3(c, 3))));
  }
  d = min(d, fir(p - vec3(-5.6, 0.5, 1.4), 6.4));
  return min(d, fir(p - vec3(6.6, 0.3, 0.4), 5.2));
}

vec2 map(vec3 p) {
  vec2 d = vec2((p.y - ground(p.xz)) * 0.8, 0);
  vec3 q = p - vec3(0.3, 0.55, -1.0);
  q.xz = turn(-0.42) * q.xz;
  float frame = max(abs(q.x) * 0.86 + q.y * 0.5 - 1.75, abs(q.z) - 1.9);
  d = nearer(d, vec2(max(abs(abs(q.x) * 0.86 + q.y * 0.5 - 1.82) - 0.09, max(abs(q.z) - 2.15, -q.y)), 1));
  d = nearer(d, vec2(max(abs(abs(q.x) * 0.86 + q.y * 0.5 - 2.0) - 0.1 - 0.03 * noise(p * 2.0), max(abs(q.z) - 2.2, 0.5 - q.y)), 0));
  d = nearer(d, vec2(max(frame, -q.y), 2));
  d = nearer(d, vec2(box(q - vec3(0, 0.02, 2.6), vec3(1.9, 0.1, 0.8), 0.0), 1));
  d = nearer(d, vec2(box(q - vec3(0.75, 3.2, -0.6), vec3(0.2, 0.7, 0.2), 0.0), 1));
  return nearer(d, vec2(forest(p), 3));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(SNOW) * (0.94 + 0.1 * noise(p * 8.0)), 0.15, 0.0, vec3(0));
  vec3 q = p - vec3(0.3, 0.55, -1.0);
  q.xz = turn(-0.42) * q.xz;
  if (m < 1.5) return Surface(hex(WOOD) * (0.6 + 0.6 * fbm(vec3(q.x * 2.0, q.y * 14.0, q.z * 2.0), 4)), 0.1, 0.0, vec3(0));
  if (m < 2.5) {
    bool glass = q.z > 1.7 && min(abs(fract(q.x * 1.15 + 0.5) - 0.5), abs(fract(q.y * 0.8) - 0.5)) > 0.05 && abs(q.x) * 0.86 + q.y * 0.5 < 1.55 && q.y > 0.15;
    return Surface(glass ? vec3(0.1) : hex(WOOD) * 0.7, glass ? 0.7 : 0.1, 0.0, glass ? GLOW * (0.6 + 0.5 * noise(q * 1.6)) : vec3(0));
  }
  float snow = smoothstep(0.25, 0.6, n.y + 0.25 * noise(p * 5.0));
  return Surface(mix(hex(NEEDLE) * (0.6 + 0.7 * noise(p * 12.0)), hex(SNOW), snow * 0.85), 0.0, 0.0, vec3(0));
}

vec3 sky(vec3 d) {
  vec3 c = mix(hex(SKY_LOW), hex(SKY_HIGH), pow(clamp(d.y * 1.7, 0.0, 1.0), 0.6));
  float star = step(0.9965, hash(floor(d * 190.0))) * smoothstep(0.1, 0.4, d.y);
  return c * 1.1 + STARS * star;
}
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return t >= REACH ? light : mix(light, hex(SKY_LOW), 1.0 - exp(-max(0.0, t - 8.0) * 0.035)); }
View view() { return View(EYE, LOOK, 1.4, 0.0); }
