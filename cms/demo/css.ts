import { existsSync, readFileSync } from 'node:fs';

/** The style sheets beside a design's module: `style.css`, then the one named after the look, where that look has one. */
export function sheets(module: string, look: string): string[] {
  return ['style.css', `${look}.css`]
    .map((name) => new URL(name, module))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
}

/** A style sheet beside a module. */
export function sheet(module: string, name: string): string {
  return readFileSync(new URL(name, module), 'utf8');
}
