float hash(vec3 p) {
  p = fract(p * 0.3183099 + 0.1);
  p *= 17.0;
  return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
}

float noise(vec3 x) {
  vec3 i = floor(x), f = fract(x);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x), mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y),
    f.z);
}

float fbm(vec3 p, int octaves) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < octaves; i++) {
    sum += weight * noise(p);
    p = mat3(0.0, 1.6, 1.2, -1.6, 0.72, -0.96, -1.2, -0.96, 1.28) * p;
    weight *= 0.5;
  }
  return sum;
}

float sphere(vec3 p, float r) { return length(p) - r; }
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r; }
float torus(vec3 p, float major, float minor) { return length(vec2(length(p.xz) - major, p.y)) - minor; }
float cylinder(vec3 p, float h, float r, float round) { vec2 d = vec2(length(p.xz) - r + round, abs(p.y) - h + round); return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - round; }
float capsule(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r; }
float join(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float carve(float a, float b, float k) { return -join(-a, b, k); }
vec2 nearer(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }

/** Light of a soft rectangular lamp hung in direction `at`, `spread` being the cosine where it ends. */
float lamp(vec3 d, vec3 at, float spread) { return smoothstep(spread - 0.12, spread + 0.12, dot(d, normalize(at))); }

/** An sRGB colour such as 0xe8dcc8 as linear light. */
vec3 hex(int c) {
  vec3 v = vec3(c >> 16 & 255, c >> 8 & 255, c & 255) / 255.0;
  return mix(v / 12.92, pow((v + 0.055) / 1.055, vec3(2.4)), step(0.04045, v));
}
