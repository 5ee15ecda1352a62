// A small path tracer over signed distance fields. A scene, placed where the mark SCENE stands, defines
//   vec2 map(vec3 p)                              distance and material number
//   Surface surface(vec3 p, vec3 n, float m)      what material m looks like at p
//   vec3 sky(vec3 d)                              light arriving from direction d, the sun excluded
//   View view()                                   the camera
//   vec3 air(vec3 light, float t, vec3 ro, vec3 rd) what a first ray of length t sees through the air
// and the constants SUN_DIRECTION (towards it), SUN_COLOUR and SUN_SIZE (tangent of its radius), REACH (farthest ray) and
// STRIDE (share of the distance a step may take; below 1 where the field overestimates).
uniform vec2 size;
uniform uint pass;
layout(location = 0) out vec4 light;
layout(location = 1) out vec4 albedo;
layout(location = 2) out vec4 guide;

struct Surface { vec3 colour; float gloss; float metal; vec3 light; };
struct View { vec3 from; vec3 to; float zoom; float aperture; };

uint state;

float random() {
  state = state * 747796405u + 2891336453u;
  uint word = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
  return float((word >> 22u) ^ word) / 4294967295.0;
}

//LIBRARY
//SCENE

vec3 normal(vec3 p, float t) {
  float e = max(0.0004, t * 0.0004);
  vec2 k = vec2(1, -1);
  vec3 n = k.xyy * map(p + k.xyy * e).x + k.yyx * map(p + k.yyx * e).x + k.yxy * map(p + k.yxy * e).x + k.xxx * map(p + k.xxx * e).x;
  return dot(n, n) > 0.0 ? normalize(n) : vec3(0, 1, 0);
}

/** Distance along the ray and material number; a negative number where nothing is met. */
vec2 march(vec3 ro, vec3 rd, int steps) {
  float t = 0.0;
  for (int i = 0; i < steps; i++) {
    vec2 hit = map(ro + rd * t);
    if (hit.x < 0.0003 + t * 0.0002) return vec2(t, hit.y);
    t += hit.x * STRIDE;
    if (t > REACH) break;
  }
  return vec2(t, -1);
}

vec3 around(vec3 axis, float spread) {
  float a = 6.2831853 * random(), z = mix(1.0, cos(spread), random()), r = sqrt(max(0.0, 1.0 - z * z));
  vec3 u = normalize(cross(axis, abs(axis.y) < 0.9 ? vec3(0, 1, 0) : vec3(1, 0, 0)));
  return normalize(u * cos(a) * r + cross(axis, u) * sin(a) * r + axis * z);
}

vec3 scatter(vec3 n) {
  float a = 6.2831853 * random(), r2 = random();
  vec3 u = normalize(cross(n, abs(n.y) < 0.9 ? vec3(0, 1, 0) : vec3(1, 0, 0)));
  return normalize((u * cos(a) + cross(n, u) * sin(a)) * sqrt(r2) + n * sqrt(1.0 - r2));
}

/** Writes `albedo` and `guide` (normal and distance of the first hit) for the denoiser on the way. */
vec3 trace(vec3 ro, vec3 rd) {
  vec3 total = vec3(0), through = vec3(1);
  albedo = vec4(1);
  guide = vec4(0, 0, 0, REACH);
  for (int bounce = 0; bounce < BOUNCES; bounce++) {
    vec2 hit = march(ro, rd, bounce == 0 ? 256 : 64);
    vec3 seen = vec3(0);
    if (hit.y < 0.0) {
      seen = sky(rd);
      if (bounce == 0) seen = air(seen, REACH, ro, rd);
      total += through * seen;
      break;
    }
    vec3 p = ro + rd * hit.x, n = normal(p, hit.x);
    Surface s = surface(p, n, hit.y);
    vec3 start = p + n * 0.002 * max(1.0, hit.x * 0.1);
    float edge = pow(1.0 - max(0.0, dot(n, -rd)), 5.0);
    bool mirror = random() < mix(mix(0.04, 1.0, edge) * s.gloss, 1.0, s.metal);
    seen = s.light;
    if (!mirror) {
      vec3 l = around(SUN_DIRECTION, SUN_SIZE);
      float facing = dot(n, l);
      if (facing > 0.0 && march(start, l, 56).y < 0.0) seen += s.colour * facing * SUN_COLOUR;
    }
    if (bounce == 0) {
      albedo = vec4(max(mix(s.colour, vec3(1), s.metal), vec3(0.02)), 1);
      guide = vec4(n, hit.x);
      vec3 plain = air(vec3(0), hit.x, ro, rd);
      seen += plain;
      total += through * seen;
      through *= air(vec3(1), hit.x, ro, rd) - plain;
    } else total += through * seen;
    if (mirror) {
      rd = normalize(mix(reflect(rd, n), scatter(n), (1.0 - s.gloss) * (1.0 - s.gloss)));
      through *= mix(vec3(1), s.colour, s.metal);
    } else {
      rd = scatter(n);
      through *= s.colour;
    }
    ro = start;
    if (max(through.x, max(through.y, through.z)) < 0.02) break;
  }
  return min(total, vec3(12));
}

void main() {
  uvec2 pixel = uvec2(gl_FragCoord.xy);
  state = pixel.x * 1973u + pixel.y * 9277u + pass * 26699u + 1u;
  random();
  View v = view();
  vec2 at = (gl_FragCoord.xy + vec2(random(), random()) - 0.5 - size * 0.5) / size.y;
  vec3 f = normalize(v.to - v.from), r = normalize(cross(f, vec3(0, 1, 0))), u = cross(r, f);
  vec3 rd = normalize(at.x * r + at.y * u + v.zoom * f);
  vec3 focus = v.from + rd * length(v.to - v.from);
  float a = 6.2831853 * random();
  vec3 ro = v.from + (r * cos(a) + u * sin(a)) * sqrt(random()) * v.aperture;
  light = vec4(trace(ro, normalize(focus - ro)), 1);
}
