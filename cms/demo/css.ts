import { existsSync, readFileSync } from 'node:fs';

/** The style sheets beside a design's module: `style.css`, and the sheet named after the look, if there is one. */
export function sheets(module: string, look: string): string[] {
  return ['style.css', `${look}.css`]
    .map((name) => new URL(name, module))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
}

/** The text of a style sheet beside a module. */
export function sheet(module: string, name: string): string {
  return readFileSync(new URL(name, module), 'utf8');
}
