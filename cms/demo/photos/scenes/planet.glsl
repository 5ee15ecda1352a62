// A ringed planet and its moon. Left open: BAND_A, BAND_B, BAND_C, RING, SPACE, LIGHT (sun colour).
const vec3 SUN_DIRECTION = normalize(vec3(-0.8, 0.35, 0.55));
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.01, REACH = 60.0, STRIDE = 0.5;

vec3 tilt(vec3 p) { p.xy = turn(0.38) * p.xy; p.yz = turn(0.32) * p.yz; return p; }

vec2 map(vec3 p) {
  vec3 q = tilt(p);
  float r = length(q.xz);
  vec2 d = vec2(length(p) - 2.0, 1);
  d = nearer(d, vec2(max(abs(q.y) - 0.012, max(r - 4.1, 2.55 - r)), 2));
  return nearer(d, vec2(length(p - vec3(3.9, 2.1, 0.8)) - 0.32 - 0.03 * fbm(p * 6.0, 4), 3));
}

Surface surface(vec3 p, vec3 n, float m) {
  vec3 q = tilt(p);
  if (m < 1.5) {
    float y = q.y * 2.1 + 0.35 * fbm(vec3(q.x * 1.4, q.y * 5.0, q.z * 1.4), 5);
    float band = fbm(vec3(1.0, y * 2.4, 3.0), 4);
    return Surface(mix(mix(hex(BAND_A), hex(BAND_B), smoothstep(0.3, 0.55, band)), hex(BAND_C), smoothstep(0.55, 0.7, band)), 0.0, 0.0, vec3(0));
  }
  float r = length(q.xz), gap = smoothstep(0.24, 0.3, noise(vec3(r * 9.0, 1.0, 2.0)));
  if (m < 2.5) return Surface(mix(hex(SPACE), hex(RING) * (0.35 + 0.9 * noise(vec3(r * 24.0, 2.0, 1.0))), gap), 0.0, 0.0, vec3(0));
  return Surface(vec3(0.6) * (0.5 + 0.8 * fbm(p * 7.0, 4)), 0.0, 0.0, vec3(0));
}

vec3 sky(vec3 d) {
  float star = pow(hash(floor(d * 420.0)), 900.0) * 4.0;
  return hex(SPACE) * (0.5 + 1.3 * fbm(d * 2.4, 5)) + star;
}
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return light; }
View view() { return View(vec3(0.6, 0.6, 12), vec3(0.3, 0.1, 0), 1.75, 0.0); }
