import { areaPath, smoothPath } from '../../art/chart.ts';
import { html } from '../../html.ts';

export interface Dashboard {
  menu: string[];
  heading: string;
  figure: string;
  change: string;
  /** The large curve and the one it is compared with. */
  curve: number[];
  before: number[];
  axis: string[];
  bars: { heading: string; values: number[]; labels: string[] };
  ring: { heading: string; share: number; text: string };
  rows: [name: string, detail: string, amount: string, state: string][];
}

/** A window of the product in plain markup; hidden from assistive technology, which has the text beside it. */
export function dashboard(name: string, data: Dashboard): string {
  const { menu, heading, figure, change, curve, before, axis, rows } = data;
  return html`<div class="window" aria-hidden="true">
    <ul class="menu">
      <li class="brand"><i></i>${name}</li>
      ${menu.map((item, i) => html`<li${i === 0 && ' class="on"'}>${item}</li>`)}
    </ul>
    <div class="panel large">
      <p>${heading}</p>
      <strong>${figure}<em>${change}</em></strong>
      <svg viewBox="0 -8 600 190" preserveAspectRatio="none">
        <path d="${areaPath(curve, 600, 180)}" class="area" />
        <path d="${smoothPath(before, 600, 180)}" class="before" />
        <path d="${smoothPath(curve, 600, 180)}" class="curve" />
      </svg>
      <p class="axis">${axis.map((tick) => html`<span>${tick}</span>`)}</p>
    </div>
    ${bars(data)}${ring(data)}
    <div class="panel rows">
      ${rows.map(
        ([who, detail, amount, state], i) =>
          html`<p>
            <i style="--n:${i}">${who[0] ?? ''}</i><b>${who}<small>${detail}</small></b
            ><span class="${state}">${state}</span><b>${amount}</b>
          </p>`,
      )}
    </div>
  </div>`;
}

function bars({ bars: { heading, values, labels } }: Dashboard): string {
  const top = Math.max(...values);
  return html`<div class="panel bars">
    <p>${heading}</p>
    <ol>
      ${values.map(
        (value, i) =>
          html`<li style="--h:${Math.round((value / top) * 100)}%" ${value === top && ' class="top"'}>
            <span>${labels[i]}</span>
          </li>`,
      )}
    </ol>
  </div>`;
}

function ring({ ring: { heading, share, text } }: Dashboard): string {
  const around = 2 * Math.PI * 40;
  return html`<div class="panel ring">
    <p>${heading}</p>
    <svg viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="40" />
      <circle
        cx="50"
        cy="50"
        r="40"
        class="part"
        stroke-dasharray="${Math.round(around * share)} ${Math.round(around)}"
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="56">${Math.round(share * 100)}%</text>
    </svg>
    <p>${text}</p>
  </div>`;
}

export function sparkline(values: number[]): string {
  return html`<svg viewBox="0 -6 300 132" aria-hidden="true" preserveAspectRatio="none">
    <path d="${areaPath(values, 300, 120)}" class="area" />
    <path d="${smoothPath(values, 300, 120)}" class="curve" />
  </svg>`;
}
