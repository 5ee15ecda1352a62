// Ranges of eroded mountains with haze between them.
// Left open: SKY_HIGH, SKY_LOW, ROCK, SNOW, HAZE, SNOWLINE (height), LIGHT (sun colour), FROM (towards the sun), GROUND (offset of the terrain).
const vec3 SUN_DIRECTION = normalize(FROM);
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.01, REACH = 90.0, STRIDE = 0.55;

float ridges(vec2 p, int octaves) {
  float sum = 0.0, weight = 0.5, carry = 1.0;
  for (int i = 0; i < octaves; i++) {
    float n = 1.0 - abs(2.0 * noise(vec3(p, 3.7)) - 1.0);
    n *= n * carry;
    sum += weight * n;
    carry = clamp(n * 1.6, 0.0, 1.0);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 11.3;
    weight *= 0.5;
  }
  return sum;
}

float height(vec2 p, int octaves) { return 9.0 * ridges(p * 0.07 + GROUND, octaves) * smoothstep(20.0, 4.0, p.y) - 2.0; }

vec2 map(vec3 p) { return vec2((p.y - height(p.xz, 7)) * 0.7, 1); }

Surface surface(vec3 p, vec3 n, float m) {
  float cover = smoothstep(0.5, 0.72, n.y + 0.25 * (fbm(p * 1.5, 5) - 0.5)) * smoothstep(0.0, 0.8, p.y - SNOWLINE + 1.5 * fbm(p * 0.6, 4));
  vec3 rock = hex(ROCK) * (0.55 + 0.8 * fbm(p * vec3(1.2, 4.0, 1.2), 5));
  return Surface(mix(rock, hex(SNOW), cover), 0.05, 0.0, vec3(0));
}

vec3 sky(vec3 d) {
  vec3 c = mix(hex(SKY_LOW), hex(SKY_HIGH), pow(clamp(d.y * 2.2, 0.0, 1.0), 0.6));
  float cloud = smoothstep(0.45, 0.8, fbm(vec3(d.xz / (abs(d.y) + 0.12) * 0.8, 1.0), 5)) * smoothstep(0.02, 0.3, d.y);
  return mix(c, hex(SKY_LOW) * 1.15, cloud * 0.5) * 1.25 + LIGHT * 0.16 * pow(max(0.0, dot(d, SUN_DIRECTION)), 24.0);
}

vec3 air(vec3 light, float t, vec3 ro, vec3 rd) {
  if (t >= REACH) return light;
  float low = exp(-max(0.0, (ro + rd * t).y + 0.6) * 0.35);
  float amount = 1.0 - exp(-t * (0.012 + 0.05 * low));
  return mix(light, hex(HAZE) * 1.25, clamp(amount, 0.0, 1.0));
}

View view() { return View(EYE, LOOK, 1.5, 0.0); }
