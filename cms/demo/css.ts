import { readFileSync } from 'node:fs'

/** The style sheet beside a design: `sheet(import.meta.url)` reads `style.css` from the module's folder. */
export function sheet(module: string): string {
  return readFileSync(new URL('style.css', module), 'utf8')
}
