/**
 * Parts of a flat portrait of 400 by 400 units. `hair`, `cloth` and the like are hexadecimal colours. The face is an oval around
 * (200, 190).
 */

const eyes = (y: number, ink: string) =>
  `<g fill="${ink}"><circle cx="172" cy="${y}" r="7"/><circle cx="228" cy="${y}" r="7"/></g>`;

export const grounds = {
  plain: (a: string) => `<rect width="400" height="400" fill="${a}"/>`,
  sun: (a: string, b: string) =>
    `<rect width="400" height="400" fill="${a}"/><circle cx="286" cy="128" r="108" fill="${b}"/>`,
  arch: (a: string, b: string) =>
    `<rect width="400" height="400" fill="${a}"/><path d="M70 400V200a130 130 0 0 1 260 0v200z" fill="${b}"/>`,
  split: (a: string, b: string) =>
    `<rect width="400" height="400" fill="${a}"/><path d="M400 0v400H0z" fill="${b}"/>`,
  stripes: (a: string, b: string) =>
    `<rect width="400" height="400" fill="${a}"/>${[0, 80, 160, 240, 320].map((x) => `<path d="M${x} 0h40v400h-40z" fill="${b}"/>`).join('')}`,
  window: (a: string, b: string) =>
    `<rect width="400" height="400" fill="${a}"/><path d="M40 40h150v170H40zM210 40h150v170H210z" fill="${b}"/>`,
};

export const backs = {
  none: () => '',
  long: (hair: string) => `<path d="M104 190c-12-172 204-172 192 0l16 170H88z" fill="${hair}"/>`,
  bob: (hair: string) => `<path d="M104 190c-10-170 202-170 192 0v86c-40 20-152 20-192 0z" fill="${hair}"/>`,
  cloud: (hair: string) =>
    `<g fill="${hair}"><circle cx="200" cy="126" r="92"/><circle cx="124" cy="166" r="62"/><circle cx="276" cy="166" r="62"/><circle cx="112" cy="216" r="44"/><circle cx="288" cy="216" r="44"/></g>`,
  braids: (hair: string) =>
    `<path d="M106 190c-8-166 196-166 188 0l22 210h-50l-14-170H148l-14 170H84z" fill="${hair}"/>`,
  scarf: (cloth: string) => `<path d="M94 196c-8-190 220-190 212 0l44 204H50z" fill="${cloth}"/>`,
};

export const fronts = {
  none: () => '',
  crop: (hair: string) =>
    `<path d="M112 182c-8-152 184-152 176 0-10-34-30-56-54-62-36 14-74 12-98-4-12 16-20 38-24 66z" fill="${hair}"/>`,
  side: (hair: string) =>
    `<path d="M112 190c-14-166 190-168 176 0-8-40-34-66-66-76-30 34-80 48-110 76z" fill="${hair}"/>`,
  fringe: (hair: string) =>
    `<path d="M112 186c-10-160 186-160 176 0l-14-14c-44-12-104-12-148 0z" fill="${hair}"/>`,
  curls: (hair: string) =>
    `<g fill="${hair}">${[
      [130, 128],
      [158, 102],
      [196, 92],
      [234, 102],
      [266, 126],
      [118, 158],
      [282, 158],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="30"/>`)
      .join('')}</g>`,
  bald: (hair: string) =>
    `<path d="M114 214c-6-30-4-50 4-66 2 20 4 30 8 40zM286 214c6-30 4-50-4-66-2 20-4 30-8 40z" fill="${hair}"/>`,
  part: (hair: string) =>
    `<path d="M110 208c-16-184 196-184 180 0-10-48-38-82-90-98-52 16-80 50-90 98z" fill="${hair}"/>`,
  cap: (hair: string) =>
    `<path d="M108 164c0-132 184-132 184 0z" fill="${hair}"/><path d="M108 158h224v20H108z" fill="${hair}"/>`,
  bun: (hair: string) =>
    `<circle cx="200" cy="54" r="38" fill="${hair}"/><path d="M112 188c-10-162 186-162 176 0-16-46-52-64-88-64s-72 18-88 64z" fill="${hair}"/>`,
  turban: (hair: string) =>
    `<path d="M104 172c-20-140 212-140 192 0-60-30-132-30-192 0z" fill="${hair}"/><path d="M120 150c50-40 100-54 166-44M112 168c50-30 120-40 180-10" fill="none" stroke="#00000030" stroke-width="7"/>`,
  veil: (cloth: string) =>
    `<path d="M94 206c-8-196 220-196 212 0-10-56-50-88-106-88s-96 32-106 88z" fill="${cloth}"/>`,
};

export const faces = {
  calm: (ink: string) =>
    `${eyes(196, ink)}<path d="M180 246c14 8 26 8 40 0" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  smile: (ink: string) =>
    `<g fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"><path d="M160 198c8-9 18-9 26 0M214 198c8-9 18-9 26 0M172 240c18 22 38 22 56 0"/></g>`,
  grin: (ink: string) =>
    `${eyes(194, ink)}<path d="M168 234h64c-4 30-60 30-64 0z" fill="#fff" stroke="${ink}" stroke-width="5"/>`,
  away: (ink: string) =>
    `<g fill="${ink}"><circle cx="182" cy="196" r="7"/><circle cx="238" cy="196" r="7"/></g><path d="M212 206l10 24h-14M188 252h28" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`,
  closed: (ink: string) =>
    `<g fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"><path d="M158 194c8 8 18 8 28 0M214 194c8 8 18 8 28 0M186 248c10 5 18 5 28 0"/></g>`,
};

export const extras = {
  none: () => '',
  round: (ink: string) =>
    `<g fill="none" stroke="${ink}" stroke-width="6"><circle cx="172" cy="196" r="27"/><circle cx="228" cy="196" r="27"/></g>`,
  square: (ink: string) =>
    `<g fill="none" stroke="${ink}" stroke-width="7"><path d="M142 176h52v38h-52zM206 176h52v38h-52zM194 188h12"/></g>`,
  beard: (hair: string) =>
    `<path d="M122 204c4 96 40 120 78 120s74-24 78-120c-12 22-30 30-44 28-20-8-48-8-68 0-14 2-32-6-44-28zM178 246c14-8 30-8 44 0-8 12-36 12-44 0z" fill="${hair}" fill-rule="evenodd"/>`,
  moustache: (hair: string) =>
    `<path d="M152 242c14-22 36-22 48-8 12-14 34-14 48 8-20 8-36 6-48-4-12 10-28 12-48 4z" fill="${hair}"/>`,
  rings: (metal: string) =>
    `<g fill="none" stroke="${metal}" stroke-width="6"><circle cx="118" cy="244" r="13"/><circle cx="282" cy="244" r="13"/></g>`,
  flower: (ink: string) =>
    `<g fill="${ink}">${[0, 72, 144, 216, 288].map((a) => `<ellipse cx="286" cy="104" rx="12" ry="22" transform="rotate(${a} 286 124)"/>`).join('')}</g><circle cx="286" cy="124" r="10" fill="#fff4d6"/>`,
  pencil: (ink: string) => `<path d="M262 150l74-54 8 11-74 54-16 6z" fill="${ink}"/>`,
  freckles: (ink: string) =>
    `<g fill="${ink}" opacity=".6">${[150, 160, 156, 240, 250, 246].map((x, i) => `<circle cx="${x}" cy="${216 + (i % 3) * 8}" r="3.4"/>`).join('')}</g>`,
};

export const collars = {
  crew: (cloth: string) => `<path d="M40 400c6-76 70-104 160-104s154 28 160 104z" fill="${cloth}"/>`,
  rollneck: (cloth: string) =>
    `<path d="M150 282h100v44H150z" fill="${cloth}"/><path d="M40 400c6-72 60-98 160-98s154 26 160 98z" fill="${cloth}"/><path d="M150 304h100" stroke="#00000022" stroke-width="6"/>`,
  shirt: (cloth: string) =>
    `<path d="M40 400c6-76 70-104 160-104s154 28 160 104z" fill="${cloth}"/><path d="M200 340l-54-44 16-16 38 40 38-40 16 16z" fill="#fff"/>`,
  overalls: (cloth: string) =>
    `<path d="M40 400c6-76 70-104 160-104s154 28 160 104z" fill="#fff"/><path d="M120 400V312h30v50h100v-50h30v88z" fill="${cloth}"/>`,
  stripes: (cloth: string) =>
    `<clipPath id="s"><path d="M40 400c6-76 70-104 160-104s154 28 160 104z"/></clipPath><g clip-path="url(#s)"><path d="M0 290h400v110H0z" fill="#fff"/><path d="M0 312h400M0 344h400M0 376h400" stroke="${cloth}" stroke-width="14"/></g>`,
};
