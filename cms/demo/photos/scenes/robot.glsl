// Soft toys with one eye. Left open: PAPER, BODY, OTHER, FORM (0 a walker, 1 a pile, 2 a roller), ZOOM, and the studio's light.
//STUDIO

/** A lens that looks out of `p` along z: white rim, black glass, a spark. */
vec2 eye(vec3 p, float r) {
  vec2 d = vec2(torus(p.xzy, r, r * 0.26), 4);
  return nearer(d, vec2(length(p * vec3(1, 1, 1.7)) - r * 0.98, 2));
}

vec2 walker(vec3 p) {
  float d = join(sphere(p - vec3(0, 1.9, 0), 0.92), sphere(p - vec3(0, 1.15, 0), 1.02), 0.7);
  vec3 s = vec3(abs(p.x), p.yz);
  d = join(d, capsule(s, vec3(0.45, 0.8, 0.1), vec3(0.62, 0.24, 0.2), 0.24), 0.25);
  d = join(d, capsule(s, vec3(0.9, 1.5, 0.1), vec3(1.5, 0.95 + 0.7 * step(0.0, p.x), 0.4), 0.17), 0.3);
  vec2 all = vec2(d, 1);
  all = nearer(all, vec2(min(capsule(p, vec3(0, 2.7, 0), vec3(0.22, 3.15, 0), 0.045), sphere(p - vec3(0.26, 3.25, 0), 0.16)), 3));
  s -= vec3(0.62, 0.22, 0.24);
  all = nearer(all, vec2(length(s / vec3(1, 0.66, 1.2)) * 0.8 - 0.27, 3));
  return nearer(all, eye(p - vec3(0, 1.98, 0.92), 0.36));
}

vec2 pile(vec3 p) {
  vec3 a = p - vec3(0, 0.55, 0), b = p - vec3(0.12, 1.5, 0), c = p - vec3(-0.06, 2.35, 0);
  a.xz = turn(0.3) * a.xz;
  b.xz = turn(-0.35) * b.xz;
  c.xz = turn(0.08) * c.xz;
  vec2 all = vec2(box(a, vec3(1.15, 0.53, 0.9), 0.36), 1);
  all = nearer(all, vec2(box(b, vec3(0.92, 0.44, 0.76), 0.34), 3));
  all = nearer(all, vec2(box(c, vec3(0.74, 0.46, 0.66), 0.36), 1));
  all = nearer(all, vec2(sphere(p - vec3(-0.06, 2.95, 0), 0.2), 3));
  return nearer(all, eye(c - vec3(0, 0.02, 0.62), 0.27));
}

vec2 roller(vec3 p) {
  vec3 q = p - vec3(0, 1.15, 0);
  q.xy = turn(0.2) * q.xy;
  vec2 all = vec2(join(length(q) - 1.12, length(q - vec3(0, 1.1, 0)) - 0.12, 0.3), 1);
  vec3 s = vec3(abs(q.x), q.yz);
  all = nearer(all, vec2(cylinder((s - vec3(1.06, 0, 0)).yxz, 0.16, 0.72, 0.15), 3));
  vec3 leaf = q - vec3(0.3, 1.22, 0);
  leaf.xy = turn(-0.5) * leaf.xy;
  all = nearer(all, vec2((length(leaf / vec3(0.42, 0.08, 0.22)) - 1.0) * 0.07, 3));
  return nearer(all, eye(q - vec3(0, 0.1, 1.03), 0.36));
}

vec2 map(vec3 p) {
  vec2 d = vec2(cove(p, 3.4), 0);
  p.xz = turn(0.32) * p.xz;
  return nearer(d, FORM == 0 ? walker(p) : FORM == 1 ? pile(p) : roller(p));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(PAPER), 0.04, 0.0, vec3(0));
  if (m < 1.5) return Surface(hex(BODY), 0.42, 0.0, vec3(0));
  if (m < 2.5) return Surface(vec3(0.012, 0.01, 0.02), 1.0, 0.0, vec3(0));
  if (m < 3.5) return Surface(hex(OTHER), 0.12, 0.0, vec3(0));
  return Surface(vec3(0.92), 0.5, 0.0, vec3(0));
}

View view() { return View(vec3(0.3, 2.3, 9.0), vec3(0, 1.6, 0), ZOOM, 0.0); }
