// A bicycle leaning on a wall. Left open: WALL, FLOOR, FRAME, TYRE, LEATHER, LIGHT (sun colour).
const vec3 SUN_DIRECTION = normalize(vec3(-0.55, 0.75, 0.7));
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.02, REACH = 40.0, STRIDE = 0.9;
const vec3 HUB = vec3(-1.55, 1.05, 0), AXLE = vec3(1.6, 1.05, 0), CRANK = vec3(-0.25, 0.88, 0), SEAT = vec3(-0.72, 2.35, 0), HEAD = vec3(1.02, 2.3, 0), FORK = vec3(1.16, 1.9, 0);

float wheel(vec3 p) { return torus(p.xzy, 0.97, 0.055); }

float spokes(vec3 p) {
  float a = atan(p.y, p.x), r = length(p.xy), step_ = 6.2831853 / 28.0;
  a = mod(a + step_ * 0.5, step_) - step_ * 0.5;
  float spoke = max(length(vec2(r * sin(a), abs(p.z) - 0.04 * (1.0 - r))) - 0.006, r - 0.95);
  return min(min(spoke, torus(p.xzy, 0.9, 0.025)), max(length(p.xy) - 0.06, abs(p.z) - 0.1));
}

float tubes(vec3 p) {
  float d = capsule(p, CRANK, SEAT, 0.045);
  d = min(d, capsule(p, CRANK, FORK, 0.052));
  d = min(d, capsule(p, SEAT + vec3(0.03, -0.12, 0), HEAD, 0.045));
  d = min(d, capsule(p, FORK + vec3(0.02, -0.1, 0), HEAD + vec3(-0.04, 0.16, 0), 0.055));
  vec3 q = vec3(p.xy, abs(p.z));
  d = min(d, capsule(q, CRANK + vec3(0, 0, 0.05), HUB + vec3(0, 0, 0.12), 0.028));
  d = min(d, capsule(q, SEAT + vec3(0.02, -0.1, 0.04), HUB + vec3(0, 0, 0.12), 0.024));
  d = min(d, capsule(q, FORK + vec3(0.02, -0.1, 0.05), vec3(1.4, 1.3, 0.1), 0.035));
  return min(d, capsule(q, vec3(1.4, 1.3, 0.1), AXLE + vec3(0, 0, 0.1), 0.028));
}

float metal(vec3 p) {
  float d = capsule(p, SEAT, SEAT + vec3(-0.1, 0.35, 0), 0.03);
  d = min(d, capsule(p, HEAD + vec3(-0.04, 0.1, 0), HEAD + vec3(-0.1, 0.4, 0), 0.03));
  d = min(d, capsule(p, HEAD + vec3(-0.1, 0.4, 0), HEAD + vec3(0.2, 0.42, 0), 0.028));
  vec3 q = vec3(p.xy, abs(p.z));
  d = min(d, capsule(q, HEAD + vec3(0.2, 0.42, 0), HEAD + vec3(0.16, 0.45, 0.5), 0.025));
  d = min(d, torus((p - CRANK - vec3(0, 0, 0.12)).xzy, 0.23, 0.02));
  d = min(d, capsule(p, CRANK + vec3(0, 0, 0.14), CRANK + vec3(0.2, -0.35, 0.17), 0.025));
  d = min(d, capsule(p, CRANK - vec3(0, 0, 0.14), CRANK - vec3(0.2, -0.35, 0.17), 0.025));
  d = min(d, box(p - CRANK - vec3(0.2, -0.38, 0.28), vec3(0.1, 0.025, 0.09), 0.01));
  float chain = min(capsule(p, CRANK + vec3(0, 0.23, 0.12), HUB + vec3(0, 0.09, 0.12), 0.012), capsule(p, CRANK + vec3(0, -0.23, 0.12), HUB + vec3(0, -0.09, 0.12), 0.012));
  return min(d, chain);
}

float leather(vec3 p) {
  vec3 s = p - SEAT - vec3(-0.12, 0.42, 0);
  float d = length(s / vec3(0.4, 0.09, 0.1 + 0.09 * smoothstep(0.2, -0.3, s.x))) * 0.09 - 0.09;
  vec3 q = vec3(p.xy, abs(p.z));
  return min(d, capsule(q, HEAD + vec3(0.16, 0.45, 0.5), HEAD + vec3(-0.22, 0.4, 0.55), 0.042));
}

vec2 map(vec3 p) {
  vec2 d = vec2(p.y, 0);
  d = nearer(d, vec2(p.z + 0.75, 1));
  p.yz = turn(-0.09) * p.yz;
  d = nearer(d, vec2(min(wheel(p - HUB), wheel(p - AXLE)), 2));
  d = nearer(d, vec2(min(min(spokes(p - HUB), spokes(p - AXLE)), metal(p)), 3));
  d = nearer(d, vec2(tubes(p), 4));
  return nearer(d, vec2(leather(p), 5));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(FLOOR) * (0.85 + 0.3 * fbm(p * 5.0, 5)), 0.1, 0.0, vec3(0));
  if (m < 1.5) return Surface(hex(WALL) * (0.9 + 0.14 * fbm(p * vec3(2, 1.2, 2), 5)), 0.05, 0.0, vec3(0));
  if (m < 2.5) return Surface(hex(TYRE), 0.2, 0.0, vec3(0));
  if (m < 3.5) return Surface(vec3(0.78), 0.88, 0.9, vec3(0));
  if (m < 4.5) return Surface(hex(FRAME), 0.9, 0.0, vec3(0));
  return Surface(hex(LEATHER), 0.4, 0.0, vec3(0));
}

vec3 sky(vec3 d) { return mix(vec3(0.9, 0.88, 0.85), vec3(0.7, 0.82, 1.0), d.y * 0.5 + 0.5) * 0.8; }
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return light; }
View view() { return View(EYE, LOOK, 1.9, 0.0); }
