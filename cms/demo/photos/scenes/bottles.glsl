// Three wine bottles and a glass. Left open: PAPER, GLASS_A, GLASS_B, GLASS_C, LABEL, MARK, FOIL, and the studio's light.
//STUDIO
float bottle(vec3 p, float wide, float shoulder) {
  float r = length(p.xz), y = p.y;
  float body = mix(wide, 0.135, smoothstep(shoulder, shoulder + 0.75, y)) + 0.025 * smoothstep(2.93, 2.95, y) * smoothstep(3.06, 3.04, y);
  return max(r - body, abs(y - 1.56) - 1.56) * 0.6 - 0.01;
}

float goblet(vec3 p) {
  float y = p.y, r = length(p.xz);
  float cup = max(abs(length((p - vec3(0, 1.62, 0)) / vec3(1, 1.25, 1)) - 0.5) - 0.012, y - 2.0);
  return min(cup * 0.8, min(capsule(p, vec3(0, 0.06, 0), vec3(0, 1.0, 0), 0.03), cylinder(p - vec3(0, 0.02, 0), 0.02, 0.42, 0.02)));
}

vec2 map(vec3 p) {
  vec2 d = vec2(cove(p, 3.2), 0);
  d = nearer(d, vec2(bottle(p - vec3(-1.25, 0, -0.2), 0.47, 1.75), 1));
  d = nearer(d, vec2(bottle(p - vec3(0.0, 0, 0.35), 0.45, 1.95), 2));
  d = nearer(d, vec2(bottle(p - vec3(1.2, 0, -0.45), 0.54, 1.55), 3));
  d = nearer(d, vec2(goblet(p - vec3(2.35, 0, 0.4)), 4));
  return nearer(d, vec2(length((p - vec3(2.35, 1.52, 0.4)) / vec3(1, 1.0, 1)) - 0.44, 5));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(PAPER), 0.1, 0.0, vec3(0));
  if (m > 4.5) return Surface(hex(GLASS_A) * 0.6, 0.95, 0.0, vec3(0));
  if (m > 3.5) return Surface(vec3(0.75), 1.0, 0.55, vec3(0));
  vec3 c = m < 1.5 ? vec3(-1.25, 0, -0.2) : m < 2.5 ? vec3(0, 0, 0.35) : vec3(1.2, 0, -0.45);
  vec3 q = p - c;
  float a = atan(q.x, q.z);
  if (q.y > 2.45) return Surface(hex(FOIL), 0.7, 0.3, vec3(0));
  if (abs(a) < 1.15 && q.y > 0.5 && q.y < 1.55) {
    vec2 u = vec2(a * 0.47, q.y - 1.02);
    vec3 ink = hex(LABEL);
    float mark = m < 1.5 ? step(abs(length(u - vec2(0, 0.12)) - 0.17), 0.018) : m < 2.5 ? step(length(u - vec2(0, 0.1)), 0.2) : step(abs(u.y - 0.1 - 0.09 * sin(u.x * 22.0)), 0.02);
    float lines = step(abs(fract(u.y * 16.0) - 0.5), 0.2) * step(abs(u.x), 0.2) * step(u.y, -0.2) * step(-0.42, u.y);
    return Surface(mix(ink, hex(MARK), max(mark, lines * 0.8)), 0.15, 0.0, vec3(0));
  }
  return Surface(m < 1.5 ? hex(GLASS_A) : m < 2.5 ? hex(GLASS_B) : hex(GLASS_C), 1.0, 0.0, vec3(0));
}

View view() { return View(vec3(0.5, 1.9, 9.5), vec3(0.45, 1.5, 0), 2.1, 0.03); }
