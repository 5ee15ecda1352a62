// A room corner: lounge chair, floor lamp, rug, a picture, and the light of a window with bars.
// Left open: WALL, FLOOR, SEAT, RUG, ART, LIGHT (sun colour), EYE, LOOK.
const vec3 SUN_DIRECTION = normalize(vec3(0.85, 0.55, 0.75));
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.02, REACH = 40.0, STRIDE = 0.85;

/** The wall on the right, behind the camera's edge, with a window of six panes. */
float pane(vec3 p) {
  vec3 q = p - vec3(6.2, 3.0, 3.0);
  float wall = box(q, vec3(0.12, 3.4, 6.0), 0.0);
  vec3 w = q - vec3(0, 0.2, 1.2);
  float hole = box(w, vec3(1.0, 1.9, 1.7), 0.0);
  float bars = min(min(abs(w.z) - 0.06, abs(w.z - 1.1) - 0.06), min(abs(w.z + 1.1) - 0.06, abs(w.y) - 0.06));
  return max(wall, -max(hole, -bars));
}

float chair(vec3 p) {
  p.xz = turn(0.5) * p.xz;
  vec3 s = p - vec3(0, 0.85, 0.1);
  s.yz = turn(0.16) * s.yz;
  float d = box(s, vec3(0.92, 0.17, 0.85), 0.14);
  vec3 b = p - vec3(0, 1.6, -0.92);
  b.yz = turn(-0.38) * b.yz;
  d = min(d, box(b, vec3(0.92, 0.85, 0.15), 0.14));
  return d;
}

float frame(vec3 p) {
  p.xz = turn(0.5) * p.xz;
  p.x = abs(p.x);
  float d = capsule(p, vec3(1.05, 0, 1.0), vec3(1.05, 1.35, 0.85), 0.05);
  d = min(d, capsule(p, vec3(1.05, 0, -1.25), vec3(1.05, 1.45, -1.0), 0.05));
  d = min(d, capsule(p, vec3(1.05, 1.36, 0.95), vec3(1.05, 1.46, -1.15), 0.06));
  return min(d, capsule(p, vec3(0, 0.62, 0.7), vec3(1.05, 0.62, 0.7), 0.04));
}

vec2 map(vec3 p) {
  vec2 d = vec2(p.y, 0);
  d = nearer(d, vec2(min(p.z + 3.0, p.x + 4.6), 1));
  d = nearer(d, vec2(box(p - vec3(0, 0.12, -2.98), vec3(9, 0.12, 0.06), 0.0), 1));
  d = nearer(d, vec2(pane(p), 1));
  d = nearer(d, vec2(cylinder(p - vec3(-0.3, 0.02, 0.3), 0.02, 2.5, 0.01), 3));
  d = nearer(d, vec2(chair(p - vec3(-0.4, 0, 0)), 2));
  d = nearer(d, vec2(frame(p - vec3(-0.4, 0, 0)), 4));
  d = nearer(d, vec2(min(capsule(p, vec3(-2.6, 0, -1.3), vec3(-2.6, 3.6, -1.3), 0.03), cylinder(p - vec3(-2.6, 0.04, -1.3), 0.04, 0.45, 0.02)), 5));
  vec3 l = p - vec3(-2.6, 3.5, -1.3);
  float shade = max(abs(length(l.xz) - 0.55 + 0.25 * l.y) - 0.015, abs(l.y) - 0.38);
  d = nearer(d, vec2(shade * 0.8, 6));
  d = nearer(d, vec2(min(cylinder(p - vec3(1.9, 0.85, -0.7), 0.03, 0.6, 0.02), min(capsule(p, vec3(1.9, 0, -0.7), vec3(1.9, 0.85, -0.7), 0.04), cylinder(p - vec3(1.9, 0.03, -0.7), 0.03, 0.35, 0.02))), 5));
  d = nearer(d, vec2(box(p - vec3(1.85, 0.93, -0.65), vec3(0.3, 0.05, 0.22), 0.01), 7));
  d = nearer(d, vec2(join(sphere(p - vec3(2.1, 1.05, -1.0), 0.14), capsule(p, vec3(2.1, 1.05, -1.0), vec3(2.1, 1.35, -1.0), 0.04), 0.1), 2));
  d = nearer(d, vec2(box(p - vec3(0.9, 3.3, -2.95), vec3(1.0, 1.25, 0.04), 0.0), 8));
  return d;
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) {
    float plank = floor(p.x / 0.42), grain = fbm(vec3(p.x * 6.0, 0.0, p.z * 0.7 + plank * 7.0), 5);
    float gap = smoothstep(0.0, 0.02, abs(fract(p.x / 0.42) - 0.5) - 0.485);
    return Surface(hex(FLOOR) * (0.7 + 0.45 * grain + 0.16 * hash(vec3(plank, 1, 1))) * (1.0 - 0.6 * gap), 0.55, 0.0, vec3(0));
  }
  if (m < 1.5) return Surface(hex(WALL) * (0.95 + 0.08 * fbm(p * 3.0, 4)), 0.05, 0.0, vec3(0));
  if (m < 2.5) return Surface(hex(SEAT) * (0.85 + 0.3 * noise(p * 40.0)), 0.1, 0.0, vec3(0));
  if (m < 3.5) return Surface(hex(RUG) * (0.7 + 0.5 * noise(p * 30.0)) * (1.0 - 0.25 * step(0.8, fract(length(p.xz + vec2(0.3, -0.3)) * 1.6))), 0.0, 0.0, vec3(0));
  if (m < 4.5) return Surface(hex(0x7a4a28) * (0.7 + 0.5 * fbm(p * vec3(3, 12, 3), 4)), 0.5, 0.0, vec3(0));
  if (m < 5.5) return Surface(vec3(0.03), 0.6, 0.0, vec3(0));
  if (m < 6.5) return Surface(hex(0xf3e7cf), 0.1, 0.0, hex(0xffd9a0) * 0.55);
  if (m < 7.5) return Surface(hex(ART), 0.2, 0.0, vec3(0));
  vec2 q = p.xy - vec2(0.9, 3.3);
  vec3 c = hex(0xf2ecdf);
  if (length(q - vec2(0.1, 0.25)) < 0.55) c = hex(ART);
  if (q.y < -0.1 - 0.25 * sin(q.x * 2.2)) c = hex(SEAT) * 0.8;
  if (max(abs(q.x) - 0.86, abs(q.y) - 1.1) > 0.0) c = hex(0xf6f2e8);
  if (max(abs(q.x) - 0.96, abs(q.y) - 1.21) > 0.0) c = vec3(0.03);
  return Surface(c, 0.15, 0.0, vec3(0));
}

vec3 sky(vec3 d) { return vec3(0.8, 0.9, 1.05) * 1.5; }
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return light; }
View view() { return View(EYE, LOOK, 1.75, 0.0); }
