// Drops of liquid metal that run together. Left open: PAPER, TINT, METAL, SEED, ZOOM, and the studio's light.
//STUDIO
vec2 map(vec3 p) {
  float d = 9.0;
  for (int i = 0; i < 9; i++) {
    float f = float(i) + SEED;
    vec3 c = vec3(sin(f * 2.4) * 1.7, cos(f * 1.7) * 1.05, sin(f * 3.9) * 0.8);
    d = join(d, sphere(p - c, 0.42 + 0.4 * fract(f * 0.618)), 0.75);
  }
  return nearer(vec2(d + 0.02 * sin(p.x * 3.0) * sin(p.y * 4.0), 1), vec2(p.z + 3.4, 0));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(PAPER), 0.0, 0.0, vec3(0));
  vec3 film = 0.5 + 0.5 * cos(6.2831853 * (dot(n, vec3(0.6, 0.9, 0.4)) * 0.9 + vec3(0.0, 0.33, 0.67)));
  return Surface(mix(hex(TINT), film, FILM), 1.0, METAL, vec3(0));
}

View view() { return View(vec3(0, 0.2, 9.0), vec3(0, 0, 0), ZOOM, 0.0); }
