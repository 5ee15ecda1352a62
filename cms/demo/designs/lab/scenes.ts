import { range, short } from '../../art/random.ts';

/** Large flat illustrations, 600 by 520, in the colours of the page. */
export const scenes = {
  machine: () => `
<rect x="60" y="330" width="480" height="150" rx="18" fill="var(--c)"/><circle cx="150" cy="405" r="52" fill="var(--paper)"/><circle cx="150" cy="405" r="30" fill="none" stroke="var(--ink)" stroke-width="10" stroke-dasharray="14 9"/>
<path d="M230 360h120M230 390h90M230 420h120M230 450h60" stroke="var(--paper)" stroke-width="12" stroke-linecap="round"/><circle cx="420" cy="385" r="20" fill="var(--d)"/><circle cx="478" cy="385" r="20" fill="var(--b)"/><rect x="398" y="424" width="104" height="26" rx="13" fill="var(--ink)"/><circle cx="416" cy="437" r="9" fill="var(--d)"/>
<path d="M250 330V220l-70-130h240l-70 130v110z" fill="var(--b)"/><path d="M268 300v-76l-30-56h124l-30 56v76z" fill="var(--paper)" opacity=".35"/><rect x="164" y="66" width="272" height="34" rx="17" fill="var(--ink)"/>
<path d="M430 330c0-90 110-60 110-150V90" fill="none" stroke="var(--ink)" stroke-width="22"/><path d="M505 95h70l-14-70h-42z" fill="var(--d)"/>
${['a', 'd', 'c', 'a', 'paper'].map((ink, i) => `<circle cx="${230 + i * 38}" cy="${short(40 - Math.abs(2 - i) * -9 - 20)}" r="${12 + (i % 3) * 5}" fill="var(--${ink})"/>`).join('')}
<circle cx="300" cy="190" r="15" fill="var(--d)"/><circle cx="278" cy="238" r="11" fill="var(--paper)"/><circle cx="318" cy="262" r="13" fill="var(--a)"/><path d="M86 480v26M514 480v26" stroke="var(--ink)" stroke-width="26"/>`,
  planets: () => `
<circle cx="300" cy="280" r="150" fill="var(--b)"/><path d="M158 230c90 40 190 40 284 0M152 300c92 44 200 44 296 0M180 366c70 34 170 34 240 0" fill="none" stroke="var(--d)" stroke-width="22"/><circle cx="244" cy="212" r="24" fill="var(--paper)"/><circle cx="352" cy="212" r="24" fill="var(--paper)"/><circle cx="250" cy="216" r="11" fill="var(--ink)"/><circle cx="358" cy="216" r="11" fill="var(--ink)"/><path d="M262 268c24 26 54 26 76 0" fill="none" stroke="var(--ink)" stroke-width="10" stroke-linecap="round"/>
<ellipse cx="300" cy="290" rx="262" ry="64" fill="none" stroke="var(--c)" stroke-width="24" transform="rotate(-18 300 290)" stroke-dasharray="560 200" stroke-dashoffset="-90"/>
<circle cx="90" cy="96" r="46" fill="var(--a)"/><circle cx="76" cy="86" r="9" fill="var(--ink)" opacity=".25"/><circle cx="104" cy="112" r="13" fill="var(--ink)" opacity=".25"/><path d="M494 60l44 20-20 44-44-20z" fill="var(--d)"/>
${range(14)
  .map(
    (i) =>
      `<path d="M${(i * 173) % 600} ${(i * 97) % 500}m-9 0h18m-9-9v18" stroke="var(--ink)" stroke-width="5" stroke-linecap="round"/>`,
  )
  .join('')}`,
  garden: () => `
<path d="M0 400c120-60 240-60 330-20s190 30 270-20v160H0z" fill="var(--c)"/><circle cx="470" cy="120" r="80" fill="var(--d)"/>${range(
    12,
  )
    .map(
      (i) =>
        `<path d="M470 120L${short(470 + 130 * Math.cos(i * 0.5236))} ${short(120 + 130 * Math.sin(i * 0.5236))}" stroke="var(--d)" stroke-width="12" stroke-linecap="round"/>`,
    )
    .join('')}
${[
  [100, 'b', 170],
  [210, 'd', 120],
  [330, 'b', 210],
  [520, 'd', 150],
]
  .map(
    ([x, ink, h]) =>
      `<path d="M${x} 430V${430 - Number(h)}" stroke="var(--ink)" stroke-width="12"/><path d="M${x} ${430 - Number(h) / 2}c40-6 54-30 54-54-36 0-54 22-54 54z" fill="var(--c)" stroke="var(--ink)" stroke-width="6"/>${range(
        6,
      )
        .map(
          (i) =>
            `<ellipse cx="${x}" cy="${400 - Number(h)}" rx="17" ry="34" fill="var(--${ink})" transform="rotate(${i * 60} ${x} ${430 - Number(h)})"/>`,
        )
        .join(
          '',
        )}<circle cx="${x}" cy="${430 - Number(h)}" r="19" fill="var(--paper)"/><circle cx="${Number(x) - 6}" cy="${428 - Number(h)}" r="4"/><circle cx="${Number(x) + 6}" cy="${428 - Number(h)}" r="4"/>`,
  )
  .join('')}
<path d="M360 470c0-60 90-60 90 0z" fill="var(--b)"/><circle cx="405" cy="418" r="24" fill="var(--ink)"/><path d="M405 428v42" stroke="var(--ink)" stroke-width="6"/><circle cx="385" cy="450" r="8"/><circle cx="425" cy="450" r="8"/>`,
};

/** Small marks of a cupboard of curiosities, 120 by 120. */
export const marks = {
  magnet:
    '<path d="M20 16h26v46a14 14 0 0 0 28 0V16h26v46a40 40 0 0 1-80 0z" fill="var(--b)"/><path d="M20 16h26v20H20zM74 16h26v20H74z" fill="var(--ink)"/>',
  prism:
    '<path d="M60 14l50 88H10z" fill="var(--c)"/><path d="M0 62l44-8" stroke="var(--ink)" stroke-width="6"/><path d="M74 54l46 2M76 62l44 14M80 70l40 26" stroke-width="7" stroke="var(--d)"/>',
  wave: '<path d="M6 60c18-60 36-60 54 0s36 60 54 0" fill="none" stroke="var(--a)" stroke-width="16" stroke-linecap="round"/><circle cx="60" cy="60" r="14" fill="var(--ink)"/>',
  leaf: '<path d="M20 104C10 50 44 14 106 14c2 62-34 96-86 90z" fill="var(--c)"/><path d="M20 104L80 42M44 80l-4-26M60 64l-2-26M44 80l26 2M60 64l26 2" stroke="var(--ink)" stroke-width="6" stroke-linecap="round"/>',
  block:
    '<path d="M14 60h46v46H14z" fill="var(--b)"/><path d="M60 60h46v46H60z" fill="var(--d)"/><path d="M37 14h46v46H37z" fill="var(--a)"/><circle cx="60" cy="37" r="11" fill="var(--paper)"/>',
  drum: '<ellipse cx="60" cy="36" rx="46" ry="18" fill="var(--paper)" stroke="var(--ink)" stroke-width="6"/><path d="M14 36v48c0 24 92 24 92 0V36c0 24-92 24-92 0z" fill="var(--a)" stroke="var(--ink)" stroke-width="6"/><path d="M28 52l16 46 16-40 16 40 16-46" fill="none" stroke="var(--d)" stroke-width="6"/>',
};

export type Mark = keyof typeof marks;
