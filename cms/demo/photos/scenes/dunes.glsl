// Dunes in low sun. Left open: SAND, SHADE, SKY_HIGH, SKY_LOW, LIGHT (sun colour), FROM (towards the sun), GROUND (offset), EYE, LOOK.
const vec3 SUN_DIRECTION = normalize(FROM);
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.01, REACH = 140.0, STRIDE = 0.5;

/** Sharp crests over round hollows, the crests drawn into long curves by a slow warp. */
float crest(vec2 p) {
  vec2 warp = vec2(noise(vec3(p * 0.5, 4.0)), noise(vec3(p * 0.5, 9.0))) * 1.6;
  return pow(1.0 - abs(2.0 * noise(vec3(p + warp, 1.0)) - 1.0), 1.7);
}

float height(vec2 p) {
  p += GROUND;
  return 5.5 * crest(p * vec2(0.045, 0.085)) + 0.9 * crest(p * vec2(0.16, 0.24) + 5.0) + 0.014 * sin(p.x * 7.0 + p.y * 3.0 + 6.0 * noise(vec3(p * 0.6, 1.0)));
}

vec2 map(vec3 p) { return vec2((p.y - height(p.xz)) * 0.6, 1); }
Surface surface(vec3 p, vec3 n, float m) { return Surface(mix(hex(SHADE), hex(SAND), 0.45 + 0.55 * fbm(p * vec3(0.5, 2.0, 0.5), 4)) * (0.94 + 0.1 * noise(p * 30.0)), 0.0, 0.0, vec3(0)); }
vec3 sky(vec3 d) { return mix(hex(SKY_LOW), hex(SKY_HIGH), pow(clamp(d.y * 2.0, 0.0, 1.0), 0.6)) * 1.15 + LIGHT * 0.12 * pow(max(0.0, dot(d, SUN_DIRECTION)), 40.0); }
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return t >= REACH ? light : mix(light, hex(SKY_LOW) * 1.05, 1.0 - exp(-t * 0.014)); }
View view() { return View(EYE, LOOK, 1.5, 0.0); }
