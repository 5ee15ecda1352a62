// The usual light of a still life, for scenes with the mark STUDIO.
// Left open: LIGHT (colour of the spot), FROM (towards the spot), FILL (colour of the room).
const vec3 SUN_DIRECTION = normalize(FROM);
const vec3 SUN_COLOUR = LIGHT;
const float SUN_SIZE = 0.11, REACH = 40.0, STRIDE = 0.75;

vec3 sky(vec3 d) { return FILL * (0.7 + 0.3 * d.y) + vec3(2.4) * lamp(d, vec3(-1, 0.6, 0.7), 0.93) + vec3(1.2) * lamp(d, vec3(1, 0.25, 0.3), 0.96); }
vec3 air(vec3 light, float t, vec3 ro, vec3 rd) { return light; }

/** Seamless paper: a floor that curves up into a wall `back` behind the origin. */
float cove(vec3 p, float back) { return join(p.y, back + p.z, 1.6); }
