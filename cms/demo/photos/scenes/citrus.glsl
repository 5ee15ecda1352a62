// Oranges and lemons, one cut, on a table. Left open: TABLE, SKIN, OTHER, FLESH, and the studio's light.
//STUDIO
float fruit(vec3 p, float r) { return length(p) - r - 0.006 * noise(p * 38.0) + 0.05 * exp(-dot(p.xz, p.xz) * 40.0); }
float lemon(vec3 p) { p.x = abs(p.x) * 0.82; return join(length(p) - 0.5, length(p - vec3(0.5, 0, 0)) - 0.09, 0.25) * 0.8 - 0.006 * noise(p * 34.0); }

vec2 map(vec3 p) {
  vec2 d = vec2(cove(p, 3.2), 0);
  d = nearer(d, vec2(fruit(p - vec3(-1.35, 0.72, -0.3), 0.72), 1));
  d = nearer(d, vec2(fruit(p - vec3(0.2, 0.66, -0.75), 0.66), 1));
  d = nearer(d, vec2(fruit(p - vec3(-0.55, 1.75, -0.55), 0.66), 1));
  vec3 h = p - vec3(0.95, 0.6, 0.75);
  h.yz = turn(-0.35) * h.yz;
  d = nearer(d, vec2(max(length(h) - 0.7, h.z) - 0.008 * noise(h * 30.0), 3));
  vec3 l = p - vec3(2.3, 0.48, -0.2);
  l.xz = turn(0.6) * l.xz;
  d = nearer(d, vec2(lemon(l), 2));
  vec3 k = p - vec3(-0.35, 0.48, 1.15);
  k.xz = turn(-0.3) * k.xz;
  d = nearer(d, vec2(lemon(k), 2));
  vec3 f = p - vec3(-0.3, 2.42, -0.5);
  f.xy = turn(0.5) * f.xy;
  return nearer(d, vec2((length(f / vec3(0.62, 0.035, 0.26)) - 1.0) * 0.03, 4));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(TABLE), 0.1, 0.0, vec3(0));
  if (m < 1.5) return Surface(hex(SKIN) * (0.9 + 0.2 * noise(p * 4.0)), 0.55, 0.0, vec3(0));
  if (m < 2.5) return Surface(hex(OTHER) * (0.9 + 0.2 * noise(p * 4.0)), 0.55, 0.0, vec3(0));
  if (m > 3.5) return Surface(hex(0x3f7a3a), 0.4, 0.0, vec3(0));
  vec3 h = p - vec3(0.95, 0.6, 0.75);
  h.yz = turn(-0.35) * h.yz;
  float r = length(h.xy), a = atan(h.y, h.x);
  if (h.z < -0.03) return Surface(hex(SKIN), 0.5, 0.0, vec3(0));
  float pith = max(step(0.62, r), max(step(r, 0.06), step(abs(fract(a / 6.2831853 * 10.0) - 0.5) * r, 0.012)));
  vec3 pulp = hex(FLESH) * (0.8 + 0.4 * noise(vec3(r * 9.0, a * 22.0, 1.0)));
  return Surface(mix(pulp, r > 0.665 ? hex(SKIN) : hex(0xf7e6c4), pith), 0.7, 0.0, vec3(0));
}

View view() { return View(vec3(0.5, 2.4, 7.6), vec3(0.35, 0.95, 0), 1.95, 0.04); }
