// A bowl of whisked tea, a bamboo whisk and a sprig on dark wood. Left open: TABLE, BOWL, RIM, TEA, WHISK, and the studio's light.
//STUDIO
float bowl(vec3 p) {
  float wall = length(vec3(p.x, p.y * 0.88, p.z)) - 1.25 - 0.03 * noise(p * 2.4) - 0.012 * sin(p.y * 22.0);
  float inner = length(vec3(p.x, p.y * 0.9, p.z) - vec3(0, 0.1, 0)) - 1.14;
  float d = max(max(wall, -inner), p.y - 0.04 * sin(atan(p.z, p.x) * 3.0));
  return join(d, cylinder(p + vec3(0, 1.28, 0), 0.12, 0.55, 0.03), 0.1) * 0.8;
}

float whisk(vec3 p) {
  p.xy = turn(1.25) * p.xy;
  float handle = cylinder(p - vec3(0, 0.95, 0), 0.5, 0.19, 0.03);
  float a = atan(p.z, p.x), r = length(p.xz), spread = 0.19 + 0.17 * sin(clamp((0.45 - p.y) / 1.1, 0.0, 1.0) * 2.6);
  float tines = max(abs(r - spread) - 0.022, abs(p.y + 0.05) - 0.55);
  tines = max(tines, -(abs(mod(a, 0.22) - 0.11) - 0.05) * r);
  return min(handle, tines * 0.6);
}

vec2 map(vec3 p) {
  vec2 d = vec2(p.y + 1.4, 0);
  d = nearer(d, vec2(bowl(p - vec3(-0.5, 0, 0)), 1));
  d = nearer(d, vec2(max(length(p - vec3(-0.5, 0.1, 0)) - 1.15, p.y + 0.34 - 0.02 * noise(p * 7.0)), 2));
  d = nearer(d, vec2(whisk(p - vec3(1.75, -1.05, 0.95)), 3));
  d = nearer(d, vec2(cylinder(p - vec3(2.1, -1.1, -1.5), 0.3, 0.62, 0.08), 4));
  return d;
}

Surface surface(vec3 p, vec3 n, float m) {
  if (m < 0.5) return Surface(hex(TABLE) * (0.55 + 0.8 * fbm(vec3(p.x * 0.8, 1.0, p.z * 9.0), 5)) * (1.0 - 0.6 * smoothstep(0.485, 0.5, abs(fract(p.z / 1.7) - 0.5))), 0.35, 0.0, vec3(0));
  if (m < 1.5) {
    vec3 q = p + vec3(0.5, 0, 0);
    float glaze = smoothstep(-0.75, -0.45, p.y + 0.35 * noise(q * 2.2));
    float drip = smoothstep(-0.25, 0.0, p.y + 0.3 * noise(vec3(q.x * 4.0, 0, q.z * 4.0)));
    return Surface(mix(mix(hex(0x4a382c), hex(BOWL), glaze), hex(RIM), drip) * (0.85 + 0.3 * fbm(p * 7.0, 4)), 0.3 + 0.5 * glaze, 0.0, vec3(0));
  }
  if (m < 2.5) return Surface(hex(TEA) * (0.75 + 0.5 * smoothstep(0.35, 0.7, fbm(p * 9.0, 5))), 0.4, 0.0, vec3(0));
  if (m < 3.5) return Surface(hex(WHISK) * (0.8 + 0.3 * noise(p * 14.0)), 0.2, 0.0, vec3(0));
  return Surface(hex(RIM) * 0.6, 0.6, 0.0, vec3(0));
}

View view() { return View(vec3(0.6, 4.6, 5.6), vec3(0.25, -0.55, 0), 1.75, 0.03); }
