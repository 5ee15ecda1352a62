// Balanced stones on raked gravel. Left open: GRAVEL, STONE_A, STONE_B, and the studio's light.
//STUDIO
float pebble(vec3 p, vec3 r, float seed) { return (length(p / r) - 1.0) * min(r.x, min(r.y, r.z)) * 0.8 - 0.05 * noise(p * 1.6 + seed); }

vec2 map(vec3 p) {
  float ring = length(p.xz - vec2(0.2, 0)), raked = ring < 4.2 ? 0.045 * sin(ring * 15.0) : 0.045 * sin(p.z * 15.0 + 0.6 * noise(p));
  vec2 d = vec2((p.y - raked * smoothstep(1.5, 1.9, ring) - 0.02 * noise(p * 24.0)) * 0.7, 0);
  d = nearer(d, vec2(pebble(p - vec3(0.2, 0.5, 0), vec3(1.45, 0.55, 1.1), 1.0), 1));
  d = nearer(d, vec2(pebble(p - vec3(0.1, 1.36, 0), vec3(0.98, 0.42, 0.8), 2.0), 2));
  d = nearer(d, vec2(pebble(p - vec3(0.26, 2.02, 0), vec3(0.66, 0.33, 0.6), 3.0), 1));
  d = nearer(d, vec2(pebble(p - vec3(0.18, 2.52, 0), vec3(0.36, 0.24, 0.34), 4.0), 2));
  return nearer(d, vec2(pebble(p - vec3(2.9, 0.2, -1.2), vec3(0.7, 0.4, 0.5), 5.0), 2));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(GRAVEL) * (0.75 + 0.4 * noise(p * 30.0)), 0.0, 0.0, vec3(0));
  float vein = smoothstep(0.03, 0.0, abs(fbm(p * 1.4 + m, 4) - 0.47));
  return Surface(mix((m < 1.5 ? hex(STONE_A) : hex(STONE_B)) * (0.75 + 0.5 * fbm(p * 5.0, 5)), vec3(0.8), vein * 0.5), 0.3, 0.0, vec3(0));
}

View view() { return View(vec3(0.4, 2.6, 8.6), vec3(0.5, 1.0, 0), 1.9, 0.04); }
