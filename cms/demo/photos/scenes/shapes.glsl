// Turned and polished solids, stacked. Left open: PAPER, A, B, C, D (colours), METAL (of C), and the studio's light.
//STUDIO
vec2 map(vec3 p) {
  vec2 d = vec2(cove(p, 3.0), 0);
  d = nearer(d, vec2(cylinder(p - vec3(-1.3, 0.45, -0.2), 0.45, 1.0, 0.06), 1));
  d = nearer(d, vec2(cylinder(p - vec3(-1.3, 1.15, -0.2), 0.25, 0.72, 0.06), 2));
  d = nearer(d, vec2(sphere(p - vec3(-1.3, 2.0, -0.2), 0.6), 3));
  vec3 t = p - vec3(0.75, 0.98, 0.25);
  t.xz = turn(0.5) * t.xz;
  d = nearer(d, vec2(torus(t.xzy, 0.72, 0.25), 4));
  d = nearer(d, vec2(box(p - vec3(1.95, 0.9, -1.0), vec3(0.55, 0.9, 0.55), 0.06), 1));
  vec3 c = p - vec3(1.95, 1.8, -1.0);
  d = nearer(d, vec2(max(length(c.xz) * 0.85 + c.y * 0.5 - 0.5, -c.y) * 0.9 - 0.02, 2));
  d = nearer(d, vec2(max(sphere(p - vec3(2.2, 0, 0.75), 0.62), -p.y) - 0.01, 3));
  return nearer(d, vec2(capsule(p, vec3(-0.5, 0.2, 1.25), vec3(-1.9, 0.2, 1.05), 0.2), 4));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(PAPER), 0.15, 0.0, vec3(0));
  if (m < 1.5) return Surface(hex(A), 0.5, 0.0, vec3(0));
  if (m < 2.5) return Surface(hex(B), 0.85, 0.0, vec3(0));
  if (m < 3.5) return Surface(hex(C), 0.94, METAL, vec3(0));
  return Surface(hex(D), 0.9, 0.0, vec3(0));
}

View view() { return View(vec3(0.9, 2.5, 8.5), vec3(0.25, 1.05, 0), 1.9, 0.03); }
