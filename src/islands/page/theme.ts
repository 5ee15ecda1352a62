import { $isDark } from '../../stores/theme.ts';

/** Keeps the page in the theme that the visitor chooses in another tab, or has chosen before coming back. */
export function bindTheme(): void {
  $isDark.listen(() => undefined);
}
