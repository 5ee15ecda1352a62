// A pleated garment on an unseen body. Left open: PAPER, CLOTH, LINING, FOLDS (pleats), FLARE, TWIST, LENGTH (height of the hem), and the studio's light.
//STUDIO
vec2 map(vec3 p) {
  vec2 d = vec2(cove(p, 3.0), 0);
  float y = p.y, drop = clamp((3.1 - y) / (3.1 - LENGTH), 0.0, 1.0);
  float a = atan(p.z, p.x) + TWIST * drop, oval = mix(1.45, 1.05, drop);
  float waist = 0.5 - 0.13 * exp(-pow((y - 2.75) * 2.6, 2.0)) + 0.12 * smoothstep(3.2, 3.75, y);
  float r = waist + FLARE * pow(drop, 1.35);
  float pleat = sin(a * FOLDS + 1.3 * sin(a * 2.0) + 0.8 * noise(vec3(a * 2.0, y * 0.7, 1)));
  r += (0.02 + 0.11 * drop) * FLARE * pleat + 0.03 * noise(p * 2.2);
  r *= 1.0 - smoothstep(3.75, 4.25, y) * 0.55;
  float round = length(p.xz / vec2(oval, 1.0));
  float cloth = abs(round - r) - 0.018;
  cloth = max(cloth, max(LENGTH + 0.07 * pleat * FLARE - y, y - 4.18 - 0.16 * abs(p.x)));
  vec3 s = vec3(abs(p.x), p.yz);
  float sleeve = length((s - vec3(0.92, 3.72, 0)) / vec3(0.52, 0.55, 0.5)) - SLEEVE - 0.05 * sin(atan(s.y - 3.7, s.z) * 9.0);
  sleeve = max(abs(sleeve) - 0.03, -s.y + 3.25);
  return nearer(d, vec2(min(cloth, SLEEVE > 0.0 ? sleeve * 0.5 : 9.0) * 0.42, 1));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(PAPER), 0.06, 0.0, vec3(0));
  vec3 outward = normalize(vec3(p.x, 0.15, p.z));
  vec3 c = dot(n, outward) < -0.1 ? hex(LINING) : hex(CLOTH);
  return Surface(c * (0.88 + 0.16 * noise(p * vec3(60, 22, 60))), SHEEN, 0.0, vec3(0));
}

View view() { return View(vec3(0.6, 2.6, 9.2), vec3(0, 2.05, 0), ZOOM, 0.0); }
