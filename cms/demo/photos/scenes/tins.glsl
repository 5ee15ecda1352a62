// Three tins of oil, a dish and olives on paper. Left open: PAPER, TIN_A, TIN_B, TIN_C, INK, SUN, and the studio's light.
//STUDIO
const vec3 SIZES[3] = vec3[](vec3(0.62, 1.2, 0.36), vec3(0.74, 1.55, 0.42), vec3(0.56, 0.9, 0.34));
const vec3 PLACES[3] = vec3[](vec3(-1.75, 0, -0.1), vec3(-0.1, 0, -0.6), vec3(1.45, 0, 0.05));

vec3 local(vec3 p, int i) { vec3 q = p - PLACES[i]; q.xz = turn(0.42 - 0.36 * float(i)) * q.xz; return q; }

float tin(vec3 p, vec3 b) {
  float bead = 0.022 * (1.0 - smoothstep(0.0, 0.035, min(abs(p.y - 0.1), abs(p.y - 2.0 * b.y + 0.1))));
  float d = box(p - vec3(0, b.y, 0), b, 0.09) - bead;
  return min(d, box(p - vec3(0, 2.0 * b.y, 0), vec3(b.x - 0.05, 0.035, b.z - 0.05), 0.03));
}

float olive(vec3 p, float lean) { p.xz = turn(lean) * p.xz; return length(p * vec3(0.76, 1, 1)) - 0.165; }

vec2 map(vec3 p) {
  vec2 d = vec2(cove(p, 3.4), 0);
  for (int i = 0; i < 3; i++) {
    vec3 q = local(p, i), b = SIZES[i];
    d = nearer(d, vec2(tin(q, b), 1 + i));
    d = nearer(d, vec2(cylinder(q - vec3(-b.x * 0.45, 2.0 * b.y + 0.12, 0), 0.11, 0.14, 0.03), 4));
    vec3 h = q - vec3(b.x * 0.3, 2.0 * b.y + 0.03, 0);
    d = nearer(d, vec2(max(torus(h.xzy, 0.2, 0.028), -h.y), 4));
  }
  vec3 c = p - vec3(2.35, 0, 1.0);
  d = nearer(d, vec2(max(max(length(vec3(c.x, c.y * 1.5 - 0.55, c.z)) - 0.66, -length(vec3(c.x, c.y * 1.5 - 0.62, c.z)) + 0.6), c.y - 0.34) * 0.7, 5));
  d = nearer(d, vec2(cylinder(c - vec3(0, 0.2, 0), 0.02, 0.5, 0.01), 6));
  for (int i = 0; i < 6; i++) {
    float f = float(i);
    d = nearer(d, vec2(olive(p - vec3(-2.3 + 0.74 * f + 0.2 * sin(f * 5.1), 0.165, 1.15 + 0.34 * sin(f * 2.3)), f * 1.9), i % 3 == 1 ? 8 : 7));
  }
  return d;
}

vec3 printed(vec3 q, vec3 b, int i) {
  vec2 at = vec2(q.x / b.x, q.y / b.y - 1.0);
  vec3 ground = i == 0 ? hex(TIN_A) : i == 1 ? hex(TIN_B) : hex(TIN_C);
  vec3 mark = i == 0 ? hex(SUN) : hex(INK);
  if (q.z < b.z - 0.05) return ground;
  vec2 m = vec2(q.x, q.y - b.y - 0.12);
  float r = length(m);
  if (i == 0) return abs(r - 0.36) < 0.05 || r < 0.2 ? mark : abs(at.y + 0.62) < 0.025 || abs(at.y + 0.7) < 0.012 ? hex(TIN_C) : ground;
  if (i == 1) {
    float ray = abs(fract(atan(m.y, m.x) / 6.2831853 * 14.0) - 0.5);
    return r < 0.27 || (r > 0.34 && r < 0.58 && ray < 0.2) ? mark : abs(abs(at.y + 0.02) - 0.72) < 0.02 ? mark : ground;
  }
  float wave = abs(fract((q.y + 0.05 * sin(q.x * 11.0)) * 4.6) - 0.5);
  return abs(at.y) < 0.7 && wave < 0.2 ? mark : ground;
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(PAPER), 0.08, 0.0, vec3(0));
  if (m < 3.5) { int i = int(m + 0.5) - 1; return Surface(printed(local(p, i), SIZES[i], i), 0.55, 0.0, vec3(0)); }
  if (m < 4.5) return Surface(hex(INK), 0.6, 0.0, vec3(0));
  if (m < 5.5) return Surface(hex(TIN_C), 0.6, 0.0, vec3(0));
  if (m < 6.5) return Surface(hex(0xc9a21a), 1.0, 0.0, vec3(0));
  return Surface((m < 7.5 ? hex(0x7d8a2a) : hex(0x43203a)) * (0.85 + 0.3 * noise(p * 9.0)), 0.8, 0.0, vec3(0));
}

View view() { return View(vec3(0.35, 2.5, 8.8), vec3(0.25, 1.42, 0), 2.0, 0.03); }
