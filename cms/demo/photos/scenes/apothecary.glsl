// Jars, a dropper bottle and a bar of soap on stone. Left open: PAPER, STONE, GLASS, CAP, CREAM, SOAP, and the studio's light.
//STUDIO
vec2 map(vec3 p) {
  vec2 d = vec2(cove(p, 2.6), 0);
  float rough = 0.03 * fbm(p * 3.0, 4);
  d = nearer(d, vec2(box(p - vec3(-0.9, 0.35, 0.1), vec3(1.5, 0.35, 1.0), 0.05) - rough, 1));
  d = nearer(d, vec2(box(p - vec3(1.5, 0.18, 0.3), vec3(1.2, 0.18, 1.1), 0.05) - rough, 1));
  vec3 a = p - vec3(-1.35, 0.7, -0.1);
  d = nearer(d, vec2(join(cylinder(a - vec3(0, 0.85, 0), 0.85, 0.48, 0.12), cylinder(a - vec3(0, 1.8, 0), 0.2, 0.2, 0.02), 0.15), 2));
  d = nearer(d, vec2(cylinder(a - vec3(0, 2.05, 0), 0.22, 0.26, 0.02), 3));
  d = nearer(d, vec2(capsule(a, vec3(0, 2.2, 0), vec3(0, 2.65, 0), 0.15), 3));
  vec3 b = p - vec3(-0.15, 0.7, 0.35);
  d = nearer(d, vec2(cylinder(b - vec3(0, 0.3, 0), 0.3, 0.42, 0.06), 2));
  d = nearer(d, vec2(cylinder(b - vec3(0, 0.72, 0), 0.13, 0.44, 0.03), 3));
  vec3 c = p - vec3(1.2, 0.36, 0.1);
  d = nearer(d, vec2(cylinder(c - vec3(0, 0.75, 0), 0.75, 0.36, 0.05), 4));
  d = nearer(d, vec2(cylinder(c - vec3(0, 1.72, 0), 0.22, 0.37, 0.04), 3));
  vec3 s = p - vec3(2.2, 0.52, 0.75);
  s.xz = turn(0.5) * s.xz;
  d = nearer(d, vec2(box(s, vec3(0.42, 0.15, 0.27), 0.1), 5));
  return nearer(d, vec2(min(sphere(p - vec3(0.55, 0.16, 1.4), 0.16), sphere(p - vec3(0.05, 0.11, 1.62), 0.11)), 3));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(PAPER), 0.05, 0.0, vec3(0));
  if (m < 1.5) return Surface(hex(STONE) * (0.6 + 0.7 * fbm(p * 4.0 + 3.0 * fbm(p * 1.5, 3), 5)), 0.2, 0.0, vec3(0));
  if (m < 2.5) {
    bool label = p.z > 0.0 && (p.x < -0.7 ? p.y > 1.05 && p.y < 1.95 && abs(p.x + 1.35) < 0.36 : p.y > 0.84 && p.y < 1.15);
    float line = step(abs(fract(p.y * 7.0) - 0.5), 0.09) * step(abs(p.x < -0.7 ? p.x + 1.35 : p.x + 0.15), 0.18);
    return Surface(label ? hex(CREAM) * (1.0 - 0.75 * line) : hex(GLASS), label ? 0.1 : 1.0, 0.0, vec3(0));
  }
  if (m < 3.5) return Surface(hex(CAP), 0.6, 0.0, vec3(0));
  if (m < 4.5) return Surface(hex(CREAM) * (p.y > 0.9 && p.y < 1.2 && abs(p.x - 1.2) < 0.2 ? 0.35 + 0.65 * step(0.12, abs(fract(p.y * 9.0) - 0.5)) : 1.0), 0.35, 0.0, vec3(0));
  return Surface(hex(SOAP) * (0.85 + 0.25 * fbm(p * 6.0, 3)), 0.3, 0.0, vec3(0));
}

View view() { return View(vec3(1.2, 2.4, 8.4), vec3(0.3, 1.35, 0), 2.0, 0.04); }
