// Open water with rocks. Left open: WATER, SKY_HIGH, SKY_LOW, ROCK, LIGHT (sun colour), FROM (towards the sun), SWELL, EYE, LOOK.
const vec3 SUN_DIRECTION = normalize(FROM);
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.02, REACH = 160.0, STRIDE = 0.7;

float waves(vec2 p) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < 5; i++) {
    float w = noise(vec3(p * vec2(0.35, 0.8), float(i) * 3.0));
    sum += weight * (1.0 - abs(2.0 * w - 1.0));
    p = mat2(1.5, 1.1, -1.1, 1.5) * p;
    weight *= 0.42;
  }
  return sum * SWELL;
}

float rocks(vec3 p) {
  float d = length((p - vec3(-7, 0.2, -22)) / vec3(2.2, 2.6, 1.6)) - 1.9;
  d = join(d, length((p - vec3(-3.2, -0.3, -20)) / vec3(1.4, 1.2, 1.2)) - 1.2, 0.8);
  d = join(d, length((p - vec3(16, -2.0, -60)) / vec3(4.0, 1.6, 2.0)) - 5.0, 1.0);
  return (d - 1.3 * fbm(p * 0.7, 5) + 0.5) * 0.45;
}

vec2 map(vec3 p) { return nearer(vec2((p.y - waves(p.xz)) * 0.8, 0), vec2(rocks(p), 1)); }

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(WATER) * (0.5 + 1.1 * smoothstep(0.3, 0.9, waves(p.xz) / SWELL)), 1.0, 0.25, vec3(0));
  return Surface(hex(ROCK) * (0.5 + 0.9 * fbm(p * vec3(1.5, 5.0, 1.5), 5)), 0.2, 0.0, vec3(0));
}

vec3 sky(vec3 d) {
  vec3 c = mix(hex(SKY_LOW), hex(SKY_HIGH), pow(clamp(d.y * 1.8, 0.0, 1.0), 0.55));
  float cloud = smoothstep(0.42, 0.8, fbm(vec3(d.xz / (abs(d.y) + 0.08) * vec2(0.4, 0.9), 2.0), 5)) * smoothstep(0.0, 0.15, d.y);
  float sun = smoothstep(0.9985, 0.9992, dot(d, SUN_DIRECTION));
  return mix(c, hex(SKY_LOW) * 1.2, cloud * 0.6) + LIGHT * (sun * 1.5 + 0.25 * pow(max(0.0, dot(d, SUN_DIRECTION)), 60.0));
}
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return t >= REACH ? light : mix(light, hex(SKY_LOW), 1.0 - exp(-t * 0.009)); }
View view() { return View(EYE, LOOK, 1.5, 0.0); }
