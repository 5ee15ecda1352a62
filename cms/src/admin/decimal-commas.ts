import { setFieldValue } from './field-value.ts';

/** One or two decimals after a comma. Three would be thousands, as in 1,250. */
const WITH_COMMA = /^(\d+),(\d{1,2})$/;

/** Reads `12,50` in a field for a number as 12.50. Strapi would take the comma for one between thousands, and store 1250. */
export function acceptDecimalCommas(): void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === 'Tab') writePoint();
  };
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('pointerdown', writePoint, { capture: true });
}

/** Writes the number of the field that has the focus with a point, before a press or a key leaves it. */
function writePoint(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.inputMode !== 'decimal') return;
  if (WITH_COMMA.test(field.value)) setFieldValue(field, field.value.replace(WITH_COMMA, '$1.$2'));
}
