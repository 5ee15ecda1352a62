// A pile of books with an apple on top. Left open: PAPER, A, B, C, D (bindings), FRUIT, and the studio's light.
//STUDIO
vec2 book(vec3 p, vec3 size, float angle, float id) {
  p.xz = turn(angle) * p.xz;
  float pages = box(p + vec3(0.03, 0, 0), size - vec3(0.05, 0.045, 0.05), 0.0);
  float boards = max(box(p, size, 0.02), -box(p - vec3(0.1, 0, 0), vec3(size.x, size.y - 0.04, size.z + 0.1), 0.0));
  return nearer(vec2(pages, 9), vec2(boards, id));
}

vec2 map(vec3 p) {
  vec2 d = vec2(cove(p, 2.4), 0);
  d = nearer(d, book(p - vec3(0, 0.2, 0), vec3(1.5, 0.2, 1.05), 3.3, 1.0));
  d = nearer(d, book(p - vec3(0.1, 0.62, 0), vec3(1.35, 0.22, 0.95), 0.2, 2.0));
  d = nearer(d, book(p - vec3(-0.08, 0.98, 0), vec3(1.4, 0.14, 0.9), 3.0, 3.0));
  d = nearer(d, book(p - vec3(0.05, 1.3, 0), vec3(1.15, 0.18, 0.85), 0.35, 4.0));
  d = nearer(d, book(p - vec3(-0.05, 1.6, 0), vec3(1.2, 0.12, 0.8), 2.85, 1.0));
  vec3 f = p - vec3(0.1, 2.06, 0);
  float apple = length(vec3(f.x, f.y * 1.08 + 0.12 * exp(-dot(f.xz, f.xz) * 18.0), f.z)) - 0.36;
  d = nearer(d, vec2(apple * 0.8, 5));
  d = nearer(d, vec2(capsule(p, vec3(0.1, 2.3, 0), vec3(0.18, 2.52, 0), 0.02), 6));
  vec3 s = p - vec3(2.3, 0.95, -0.7);
  s.xy = turn(-0.2) * s.xy;
  return nearer(d, book(s.yxz, vec3(0.95, 0.16, 0.7), 0.0, 3.0));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(PAPER), 0.1, 0.0, vec3(0));
  if (m > 8.5) return Surface(hex(0xf3ead6) * (0.85 + 0.2 * step(0.5, fract(p.y * 55.0))), 0.0, 0.0, vec3(0));
  if (m > 5.5) return Surface(hex(0x4a2f1a), 0.1, 0.0, vec3(0));
  if (m > 4.5) return Surface(hex(FRUIT) * (0.8 + 0.3 * noise(p * vec3(12, 2, 12))), 0.8, 0.0, vec3(0));
  vec3 c = m < 1.5 ? hex(A) : m < 2.5 ? hex(B) : m < 3.5 ? hex(C) : hex(D);
  float gilt = step(abs(n.y), 0.5) * step(0.75, abs(p.z)) * step(abs(abs(p.x) - 0.75), 0.02);
  return Surface(mix(c * (0.9 + 0.15 * noise(p * 50.0)), hex(0xd9b25f), gilt), 0.25, 0.0, vec3(0));
}

View view() { return View(vec3(1.6, 2.7, 7.8), vec3(0.35, 1.05, 0), 1.95, 0.03); }
