// Three thrown vessels and a bowl on a plaster ledge, late light from the left.
// Left open: WALL, CLAY_A to CLAY_D.
const vec3 SUN_DIRECTION = normalize(vec3(-0.8, 0.62, 0.45));
const vec3 SUN_COLOUR = vec3(3.4, 2.9, 2.3);
const float SUN_SIZE = 0.09, REACH = 30.0, STRIDE = 0.7;

float vessel(vec3 p, float h, float belly, float neck, float at) {
  float y = clamp(p.y / h, 0.0, 1.0);
  float profile = mix(belly * 0.55, belly, smoothstep(0.0, at, y)) * (1.0 - smoothstep(at, 1.0, y)) + neck * smoothstep(at, 0.92, y) + 0.05 * smoothstep(0.9, 1.0, y);
  float outer = max(length(p.xz) - profile, abs(p.y - h * 0.5) - h * 0.5);
  return max(outer, -max(length(p.xz) - profile + 0.05, 0.15 - p.y)) * 0.6;
}

vec2 map(vec3 p) {
  vec2 d = vec2(join(p.y, 2.6 + p.z, 0.6), 0);
  float rings = 0.003 * sin(p.y * 44.0 + 2.0 * noise(p * 3.0));
  d = nearer(d, vec2(vessel(p - vec3(-1.15, 0, 0.1), 2.9, 0.72, 0.2, 0.42) + rings, 1));
  d = nearer(d, vec2(vessel(p - vec3(0.35, 0, -0.5), 2.05, 0.86, 0.5, 0.5) + rings, 2));
  d = nearer(d, vec2(vessel(p - vec3(1.75, 0, 0.35), 1.25, 0.6, 0.16, 0.55) + rings, 3));
  vec3 q = p - vec3(0.55, 0.52, 1.25);
  float bowl = max(abs(length(q) - 0.55) - 0.03, q.y + 0.05);
  return nearer(d, vec2(join(bowl, cylinder(q + vec3(0, 0.5, 0), 0.06, 0.22, 0.02), 0.05), 4));
}

Surface surface(vec3 p, vec3 n, float m) {
  float grain = fbm(p * 9.0, 4), speck = smoothstep(0.75, 0.8, noise(p * 38.0));
  if (m < 0.5) return Surface(hex(WALL) * (0.93 + 0.14 * fbm(p * 2.0, 4)), 0.1, 0.0, vec3(0));
  vec3 clay = m < 1.5 ? hex(CLAY_A) : m < 2.5 ? hex(CLAY_B) : m < 3.5 ? hex(CLAY_C) : hex(CLAY_D);
  if (m > 1.5 && m < 2.5) clay = mix(clay, hex(CLAY_A) * 0.8, smoothstep(0.02, -0.02, p.y - 0.75 - 0.1 * fbm(p * 2.5, 3)));
  return Surface(mix(clay * (0.86 + 0.25 * grain), clay * 0.35, speck * 0.6), m > 2.5 ? 0.8 : 0.35, 0.0, vec3(0));
}

vec3 sky(vec3 d) { return mix(vec3(0.5, 0.47, 0.45), vec3(0.62, 0.7, 0.8), d.y * 0.5 + 0.5) * 0.7 + vec3(2.0) * lamp(d, vec3(-1, 0.7, 0.8), 0.9); }
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return light; }
View view() { return View(vec3(0.4, 1.75, 8.2), vec3(0.25, 1.25, 0.3), 1.75, 0.04); }
