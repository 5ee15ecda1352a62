import { html } from '../../html.ts';

/** A drawing in two printings that do not quite meet: flat colour, then an ink line. Drawn on 200 by 200. */
interface Drawing {
  flat: string;
  line: string;
}

const drawings = {
  boule: {
    flat: '<ellipse cx="104" cy="112" rx="84" ry="66"/>',
    line: '<path d="M16 112c0-40 38-66 84-66s84 28 84 66-40 62-84 62-84-24-84-62z"/><path d="M52 74c22 10 42 34 48 78M84 58c22 14 40 44 44 92M118 56c16 14 32 42 34 72"/><path d="M38 128l6 4M60 146l6 3M150 140l6-3M34 104l4 2"/>',
  },
  baguette: {
    flat: '<path d="M22 166c-14-16 4-40 40-74s76-70 96-66 24 26 4 52-62 62-92 80-38 22-48 8z"/>',
    line: '<path d="M18 160c-10-18 8-40 42-72s76-68 98-62 22 28 2 54-62 60-92 78-40 20-50 2z"/><path d="M52 104c16 0 28 10 32 26M80 80c16 0 28 10 32 24M108 56c16 0 28 10 32 24M134 38c12 2 20 8 24 18"/>',
  },
  croissant: {
    flat: '<path d="M14 138c6-50 44-86 92-84 44 2 76 36 84 80-16 14-34 10-44-6-8-14-22-22-40-22s-32 8-40 22c-10 18-34 26-52 10z"/>',
    line: '<path d="M12 134c4-50 42-86 90-84 46 2 78 36 86 82-14 14-34 10-44-6-8-14-22-24-42-22-18 0-30 10-38 24-10 18-36 24-52 6z"/><path d="M60 122c-14-8-22-20-26-36M82 106c-8-14-10-32-6-50M104 103c4-18 12-36 24-48M132 112c10-8 22-18 36-24"/>',
  },
  roll: {
    flat: '<circle cx="104" cy="108" r="76"/>',
    line: '<path d="M178 106c0 42-32 74-76 74s-78-32-78-74 32-74 74-74 66 26 66 62-26 58-58 58-52-20-52-48 20-44 44-44 38 16 38 34-14 30-30 30-24-10-24-22 8-18 18-18"/><path d="M40 62l8 6M152 52l-6 8M60 168l4-8M176 130l-8-2"/>',
  },
  pretzel: {
    flat: '<path d="M100 176c-50 0-84-44-76-88 6-34 44-46 66-20l10 12 12-12c22-24 58-12 64 20 8 44-28 88-76 88z"/>',
    line: '<path d="M54 170l62-86c16-24 54-18 62 12 8 36-24 76-74 76s-86-42-78-78c8-30 46-34 62-10l60 88"/><path d="M66 158l48-66c12-16 42-16 48 4 6 26-18 56-58 58-42-2-70-32-64-58 6-20 34-22 48-6l46 70"/><path d="M44 100l4 6M78 162l2 6M150 150l4 4M156 92l6-2"/>',
  },
  cone: {
    flat: '<circle cx="78" cy="66" r="38"/><circle cx="126" cy="70" r="36"/><path d="M50 98h104l-52 96z" opacity=".55"/>',
    line: '<path d="M48 100c-18-18-12-64 26-70 14-2 24 4 30 12 30-18 66 8 58 40-2 10-6 14-12 18z"/><path d="M52 102l50 92 50-92M66 128l64-26M80 154l56-24M70 102l58 40M94 102l48 22M84 160l34-20"/><path d="M70 52l4 6M92 46l-4 8M128 60l6 4M112 78l-4 6M140 80l-2 6"/>',
  },
  lolly: {
    flat: '<path d="M58 30c20-24 66-24 86 0v102H58z"/>',
    line: '<path d="M54 134V52c0-24 20-38 46-38s46 14 46 38v82zM90 136v48c0 10 20 10 20 0v-48"/><path d="M78 60v50M100 52v58M122 60v50M56 82c12-10 20 8 32-2s20 8 30-2 18 6 26 0"/>',
  },
  cup: {
    flat: '<path d="M36 96h128l-20 88H58z"/><circle cx="74" cy="72" r="30"/><circle cx="122" cy="68" r="32"/>',
    line: '<path d="M34 98h132l-20 86H54zM44 96c-8-30 16-54 40-48 8-20 46-24 60 0 22 6 22 34 10 48"/><path d="M40 120h120M46 144h108M130 40l30-32 8 6-26 34"/><path d="M72 66l4 6M104 58l-2 8M124 72l6 2"/>',
  },
} satisfies Record<string, Drawing>;

export type Subject = keyof typeof drawings;

/** `colour` is a custom property of the page, such as `crust`; `--turn` turns the drawing inside its filter, which a turned filter would cut. */
export function drawing(subject: Subject, colour: string, label = ''): string {
  const { flat, line } = drawings[subject];
  return html`<svg
    viewBox="0 0 200 200"
    class="drawing"
    ${label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"'}
  >
    <g class="turn" fill="var(--${colour})"><g transform="translate(5 5)">${flat}</g></g>
    <g filter="url(#wobble)">
      <g
        class="turn"
        fill="none"
        stroke="var(--ink)"
        stroke-width="5"
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        ${line}
      </g>
    </g>
  </svg>`;
}

/** The filter that shakes every line; once a page. */
export const wobble =
  '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><filter id="wobble" filterUnits="userSpaceOnUse" x="-60" y="-60" width="320" height="320"><feTurbulence baseFrequency=".025" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="6"/></filter></svg>';
