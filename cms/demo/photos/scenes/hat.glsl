// A hat with a brim on a plain stand. Left open: PAPER, CLOTH, LINING, CROWN (height), BRIM (radius), DROOP (of the brim),
// TILT, SPECKS (share of the cloth that is dark), and the studio's light.
//STUDIO
vec3 worn(vec3 p) { p -= vec3(0, 2.5, 0); p.xy = turn(TILT) * p.xy; p.yz = turn(-0.16) * p.yz; return p; }

float segment(vec2 p, vec2 a, vec2 b) { vec2 q = p - a, s = b - a; return length(q - s * clamp(dot(q, s) / dot(s, s), 0.0, 1.0)); }

vec2 map(vec3 p) {
  vec2 d = vec2(cove(p, 3.0), 0);
  vec3 h = worn(p);
  float a = atan(h.z, h.x), r = length(h.xz);
  vec2 q = vec2(r, h.y + (0.05 * sin(a * 3.0 + 1.0) + 0.03 * sin(a * 5.0)) * smoothstep(0.8, BRIM, r));
  vec2 top = vec2(0.74, CROWN);
  float cloth = min(segment(q, vec2(0.88, 0.0), top), segment(q, top, vec2(0.0, CROWN + 0.05)));
  cloth = min(cloth, segment(q, vec2(0.88, 0.0), vec2(BRIM, -DROOP)));
  float seam = 0.007 * sin(length(q - vec2(0.88, 0.0)) * 70.0) * step(0.88, r);
  d = nearer(d, vec2((cloth - 0.045 - seam) * 0.8, 1));
  d = nearer(d, vec2(length((p - vec3(0, 2.28, 0)) / vec3(0.92, 1.06, 0.92)) - 0.78, 2));
  return nearer(d, vec2(min(capsule(p, vec3(0), vec3(0, 1.6, 0), 0.07), cylinder(p - vec3(0, 0.05, 0), 0.05, 0.6, 0.03)), 2));
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(PAPER), 0.06, 0.0, vec3(0));
  if (m > 1.5) return Surface(vec3(0.5), 0.5, 0.0, vec3(0));
  vec3 h = worn(p);
  bool under = h.y < 0.02 && n.y < 0.0;
  vec3 cell = floor(vec3(atan(h.z, h.x) * 14.0, (h.y - 0.5 * length(h.xz)) * 13.0, 1));
  vec3 cloth = hash(cell + 3.7) < SPECKS ? vec3(0.02) : hex(CLOTH);
  return Surface((under ? hex(LINING) : cloth) * (0.9 + 0.16 * noise(p * 70.0)), 0.12, 0.0, vec3(0));
}

View view() { return View(vec3(0.8, 2.5, 8.6), vec3(0, 1.95, 0), 2.15, 0.0); }
