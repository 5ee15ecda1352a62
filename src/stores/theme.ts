import { atom, onMount } from 'nanostores';
import { themeKey } from '../visitor/storage-keys.ts';
import { applyTheme } from '../visitor/theme.ts';
import { remember } from '../lib/memory.ts';
import { followStorage } from './follow-storage.ts';

/**
 * Whether the page is dark: by the choice of the visitor, which the head of the page has read, otherwise by the system's theme.
 * While something listens, the page follows a choice in another tab.
 */
export const $isDark = atom(false);

onMount($isDark, () => {
  if (import.meta.env.SSR) return undefined;
  const system = systemTheme();
  const read = () => $isDark.set(chosenTheme() ? chosenTheme() === 'dark' : system.matches);
  read();
  system.addEventListener('change', read);
  const stopFollowing = followStorage(() => {
    applyTheme();
    read();
  });
  return () => {
    system.removeEventListener('change', read);
    stopFollowing();
  };
});

/** Switches the theme. A choice that equals the system's theme is not stored, so later pages follow the system. */
export function switchTheme(): void {
  const isDark = !$isDark.get();
  const theme = isDark ? 'dark' : 'light';
  remember(globalThis, 'localStorage', themeKey, systemTheme().matches === isDark ? undefined : theme);
  document.documentElement.dataset['theme'] = theme;
  $isDark.set(isDark);
}

const systemTheme = () => matchMedia('(prefers-color-scheme: dark)');

const chosenTheme = () => document.documentElement.dataset['theme'];
