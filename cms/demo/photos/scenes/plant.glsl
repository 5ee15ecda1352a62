// A potted plant with broad leaves. Left open: PAPER, POT, LEAF, UNDER, and the studio's light.
//STUDIO
vec2 map(vec3 p) {
  vec2 d = vec2(cove(p, 2.6), 0);
  float rim = length(p.xz), pot = max(rim - 0.62 - 0.14 * p.y, abs(p.y - 0.6) - 0.6);
  pot = max(pot, -max(rim - 0.6, 1.05 - p.y));
  d = nearer(d, vec2(pot * 0.9 - 0.01, 1));
  d = nearer(d, vec2(cylinder(p - vec3(0, 1.0, 0), 0.04, 0.62, 0.0), 2));
  float leaves = 9.0, stems = 9.0, bound = length(p - vec3(0, 2.3, 0)) - 2.3;
  if (bound > 0.5) return nearer(d, vec2(bound, 3));
  for (int i = 0; i < 13; i++) {
    float f = float(i), a = f * 2.39996, up = 1.5 + 2.1 * fract(f * 0.618), out_ = 0.55 + 0.85 * fract(f * 0.377);
    vec3 tip = vec3(cos(a) * out_, up, sin(a) * out_ * 0.8);
    vec3 q = p - tip;
    q.xz = turn(-a) * q.xz;
    q.xy = turn(-0.5 + 0.5 * fract(f * 0.71)) * q.xy;
    q.y += 0.35 * q.x * q.x - 0.5 * abs(q.z) * 0.35;
    float w = 0.42 * (1.0 - 0.5 * smoothstep(0.0, 0.75, q.x));
    leaves = min(leaves, (length(q / vec3(0.72, 0.03, w)) - 1.0) * 0.028);
    stems = min(stems, capsule(p, vec3(cos(a) * 0.12, 1.0, sin(a) * 0.12), tip - vec3(cos(a), 0, sin(a) * 0.8) * 0.5, 0.025));
  }
  d = nearer(d, vec2(leaves * 0.8, 3));
  return nearer(d, vec2(stems, 4));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(PAPER), 0.05, 0.0, vec3(0));
  if (m < 1.5) return Surface(hex(POT) * (0.85 + 0.25 * fbm(p * 5.0, 4)), 0.25, 0.0, vec3(0));
  if (m < 2.5) return Surface(hex(0x3a2a1f), 0.0, 0.0, vec3(0));
  return Surface(mix(hex(UNDER), hex(LEAF), n.y * 0.5 + 0.5) * (0.85 + 0.3 * noise(p * 6.0)), 0.45, 0.0, vec3(0));
}

View view() { return View(vec3(0.4, 2.6, 8.6), vec3(0, 1.95, 0), ZOOM, 0.02); }
