import { themeKey } from '../catalogue/theme.ts';

/** Turns the theme over. The system's own is no choice: it goes on following the system. */
export function bindThemeSwitch(document: Document): void {
  const button = document.querySelector('.theme-switch');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const { dataset } = document.documentElement;
  const isDark = () => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches);
  const show = () => button?.setAttribute('aria-pressed', String(isDark()));

  button?.addEventListener('click', () => {
    const wanted = isDark() ? 'light' : 'dark';
    try {
      if (system.matches === (wanted === 'dark')) localStorage.removeItem(themeKey);
      else localStorage.setItem(themeKey, wanted);
    } catch (cause) {
      console.info('The theme holds for this page only: storage is blocked.', cause);
    }
    dataset['theme'] = wanted;
    show();
  });
  system.addEventListener('change', show);
  show();
}
