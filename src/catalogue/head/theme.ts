// Shared by Node and the browser: where the visitor's choice of theme is kept.

export const themeKey = 'theme';

/**
 * Runs in the head of every page, before anything is drawn: a choice other than the system's is in force from the first
 * frame. The policy of `astro.config.mjs` allows exactly this text.
 */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{/* Storage is blocked. */}`;
