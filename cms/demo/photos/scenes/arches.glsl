// A court of arches, stairs and a sphere in one colour of plaster.
// Left open: WALL, FLOOR, BALL, SKY_HIGH, SKY_LOW, LIGHT (sun colour), FROM (towards the sun), EYE, LOOK.
const vec3 SUN_DIRECTION = normalize(FROM);
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.015, REACH = 60.0, STRIDE = 0.9;

float opening(vec3 p, float w, float h) { return max(min(box(p - vec3(0, h * 0.5, 0), vec3(w, h * 0.5, 3.0), 0.0), length(p.xy - vec2(0, h)) - w), abs(p.z) - 2.0); }

vec2 map(vec3 p) {
  float d = p.y;
  float back = box(p - vec3(0, 4, -6), vec3(14, 4, 0.5), 0.0);
  vec3 q = p - vec3(0, 0, -6);
  q.x = mod(p.x + 1.7, 3.4) - 1.7;
  back = max(back, -opening(q, 1.1, 2.9));
  vec3 r = p - vec3(0, 5.2, -6);
  r.x = mod(p.x + 0.85, 1.7) - 0.85;
  back = max(back, -opening(r, 0.4, 1.1));
  float left = box(p - vec3(-5.2, 2.6, -1), vec3(0.45, 2.6, 5.0), 0.0);
  vec3 s = (p - vec3(-5.2, 0, -0.6)).zyx;
  s.x = mod(s.x + 1.5, 3.0) - 1.5;
  left = max(left, -opening(s, 0.95, 2.4));
  float stairs = 1e9;
  for (int i = 0; i < 12; i++) stairs = min(stairs, box(p - vec3(5.6 - 0.36 * float(i) * 0.0, 0.16 * float(i), 1.2 - 0.42 * float(i)), vec3(1.6, 0.16 * float(i) + 0.16, 0.42), 0.0));
  stairs = min(stairs, box(p - vec3(7.6, 1.6, -2), vec3(0.4, 3.4, 4.0), 0.0));
  vec2 hit = vec2(min(min(d, back), min(left, stairs)), 1);
  if (d < 0.01) hit.y = 0.0;
  hit = nearer(hit, vec2(box(p - vec3(0, 4, -9.5), vec3(14, 4, 0.4), 0.0), 1));
  hit = nearer(hit, vec2(sphere(p - vec3(1.2, 0.95, -2.2), 0.95), 2));
  hit = nearer(hit, vec2(cylinder(p - vec3(-2.2, 0.25, 0.4), 0.25, 1.3, 0.02), 1));
  return nearer(hit, vec2(sphere(p - vec3(-2.2, 0.85, 0.4), 0.35), 2));
}

Surface surface(vec3 p, vec3 n, float m) {
  float plaster = 0.9 + 0.16 * fbm(p * 1.7, 5);
  if (m < 0.5) return Surface(hex(FLOOR) * plaster, 0.15, 0.0, vec3(0));
  if (m < 1.5) return Surface(hex(WALL) * plaster, 0.0, 0.0, vec3(0));
  return Surface(hex(BALL), 0.5, 0.0, vec3(0));
}

vec3 sky(vec3 d) { return mix(hex(SKY_LOW), hex(SKY_HIGH), pow(clamp(d.y * 1.6, 0.0, 1.0), 0.7)) * 1.1; }
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return light; }
View view() { return View(EYE, LOOK, 1.35, 0.0); }
