import { themeKey } from '../../catalogue/head/theme.ts';
import { remember } from '../../lib/memory.ts';

/** Switches the theme. Whoever chooses the system's own theme follows the system from then on. */
export function bindThemeSwitch(document: Document): void {
  const button = document.querySelector('.theme-switch');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const { dataset } = document.documentElement;
  const isDark = () => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches);
  const show = () => button?.setAttribute('aria-pressed', String(isDark()));

  button?.addEventListener('click', () => {
    const wanted = isDark() ? 'light' : 'dark';
    const isSystems = system.matches === (wanted === 'dark');
    remember(window, 'localStorage', themeKey, isSystems ? undefined : wanted);
    dataset['theme'] = wanted;
    show();
  });
  system.addEventListener('change', show);
  show();
}
