// Folds of cloth, close. Left open: CLOTH, SHADE, SHEEN, SCALE, and the studio's light.
//STUDIO
float folds(vec2 p) {
  p *= SCALE;
  vec2 w = vec2(fbm(vec3(p * 0.35, 1), 3), fbm(vec3(p * 0.35, 5), 3)) * 2.6;
  float a = sin(p.x * 1.1 + p.y * 0.5 + w.x * 2.4), b = sin(p.x * 0.5 - p.y * 0.8 + w.y * 3.0);
  return (0.5 * (1.0 - abs(a)) * (0.5 + w.y * 0.4) + 0.32 * pow(1.0 - abs(b), 2.0) + 0.1 * fbm(vec3(p, 9), 3)) / SCALE;
}

vec2 map(vec3 p) { return vec2((p.y - folds(p.xz)) * 0.6, 1); }

Surface surface(vec3 p, vec3 n, float m) {
  float weave = 0.92 + 0.1 * sin(p.x * 260.0) * sin(p.z * 260.0);
  return Surface(mix(hex(SHADE), hex(CLOTH), smoothstep(0.0, 0.6 / SCALE, p.y)) * weave, SHEEN, 0.0, vec3(0));
}

View view() { return View(vec3(0.5, 5.5, 3.2), vec3(0, 0, 0), 1.5, 0.0); }
