// The counter of a small bar: stools, lamps, a shelf of bottles. Left open: WALL, COUNTER, SEAT, LIGHT (colour of the lamps).
const vec3 SUN_DIRECTION = normalize(vec3(-0.7, 0.7, 0.8));
const vec3 SUN_COLOUR = vec3(1.5, 1.4, 1.3);
const float SUN_SIZE = 0.08, REACH = 30.0, STRIDE = 0.85;

float bottle(vec3 p, float fat) {
  return join(cylinder(p - vec3(0, 0.3, 0), 0.3, 0.13 * fat, 0.04), cylinder(p - vec3(0, 0.75, 0), 0.2, 0.045, 0.01), 0.14);
}

float bottles(vec3 p) {
  float row = p.y < 3.75 ? 0.0 : 1.0, x = floor(p.x / 0.42);
  vec3 q = vec3(mod(p.x, 0.42) - 0.21, p.y - 2.92 - row * 1.2, p.z + 2.75);
  if (abs(p.x) > 4.1 || hash(vec3(x, row, 1)) < 0.13) return 0.14;
  return min(0.14, bottle(q, 0.75 + 0.45 * hash(vec3(x, row, 2))));
}

float stool(vec3 p) {
  float d = cylinder(p - vec3(0, 1.45, 0), 0.1, 0.42, 0.06);
  d = min(d, cylinder(p - vec3(0, 0.7, 0), 0.7, 0.05, 0.0));
  return min(d, min(cylinder(p - vec3(0, 0.04, 0), 0.04, 0.4, 0.02), torus(p - vec3(0, 0.55, 0), 0.3, 0.025)));
}

vec2 map(vec3 p) {
  vec2 d = vec2(p.y, 0);
  d = nearer(d, vec2(p.z + 3.0, 1));
  d = nearer(d, vec2(box(p - vec3(0, 1.05, -0.9), vec3(5.2, 1.05, 0.5), 0.02) - 0.02 * step(0.12, abs(fract(p.x / 0.5) - 0.5)), 2));
  d = nearer(d, vec2(box(p - vec3(0, 2.16, -0.8), vec3(5.4, 0.07, 0.72), 0.03), 3));
  vec3 s = p - vec3(clamp(floor(p.x / 1.7 + 0.5), -2.0, 2.0) * 1.7, 0, 0.75);
  d = nearer(d, vec2(stool(s), s.y > 1.3 ? 4 : 3));
  d = nearer(d, vec2(min(box(p - vec3(0, 2.88, -2.75), vec3(4.4, 0.04, 0.28), 0.0), box(p - vec3(0, 4.08, -2.75), vec3(4.4, 0.04, 0.28), 0.0)), 3));
  if (p.z < -2.2) d = nearer(d, vec2(bottles(p), 5)); else d = nearer(d, vec2(p.z + 2.45, 9));
  vec3 l = p - vec3(clamp(floor(p.x / 2.4 + 0.5), -1.0, 1.0) * 2.4, 4.2, -0.2);
  float shade = max(abs(length(l.xz) - 0.16 + 0.75 * (l.y - 0.28)) - 0.02, abs(l.y) - 0.28);
  d = nearer(d, vec2(min(shade * 0.75, capsule(l, vec3(0, 0.25, 0), vec3(0, 4, 0), 0.02)), 6));
  d = nearer(d, vec2(sphere(l - vec3(0, -0.12, 0), 0.13), 7));
  vec3 c = p - vec3(3.3, 2.23, -0.75);
  d = nearer(d, vec2(min(box(c - vec3(0, 0.45, 0), vec3(0.7, 0.42, 0.36), 0.08), cylinder((c - vec3(0, 0.95, 0)).yxz, 0.62, 0.14, 0.04)), 8));
  return d;
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(mod(floor(p.x / 0.55) + floor(p.z / 0.55), 2.0) < 0.5 ? vec3(0.06) : vec3(0.75), 0.35, 0.0, vec3(0));
  if (m < 1.5) {
    vec2 seam = abs(fract(vec2(p.x / 0.4, p.y / 0.2)) - 0.5);
    return Surface(hex(WALL) * (max(seam.x * 0.98, seam.y) > 0.47 ? 0.6 : 1.0), 0.45, 0.0, vec3(0));
  }
  if (m < 2.5) return Surface(hex(COUNTER) * (0.75 + 0.4 * fbm(vec3(p.x * 12.0, p.y, p.z), 3)), 0.2, 0.0, vec3(0));
  if (m < 3.5) return Surface(vec3(0.8), 0.75, 0.6, vec3(0));
  if (m < 4.5) return Surface(hex(SEAT), 0.45, 0.0, vec3(0));
  if (m < 5.5) return Surface(mix(vec3(0.05, 0.16, 0.07), vec3(0.75, 0.45, 0.12), step(0.5, hash(vec3(floor(p.x / 0.42), p.y < 3.75 ? 0.0 : 1.0, 7)))), 0.85, 0.0, vec3(0));
  if (m < 6.5) return Surface(vec3(0.05), 0.4, 0.0, vec3(0));
  if (m < 7.5) return Surface(vec3(1), 0.0, 0.0, LIGHT);
  return Surface(vec3(0.85), 0.85, 0.85, vec3(0));
}

vec3 sky(vec3 d) { return vec3(0.62, 0.66, 0.72); }
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return light; }
View view() { return View(vec3(-2.6, 2.5, 8.6), vec3(-0.1, 2.45, -0.6), 1.75, 0.0); }
