import { useStore } from '@nanostores/react';
import { $isDark, switchTheme } from '../../stores/theme.ts';
import { island } from '../island.tsx';
import { commonWords } from '../../words/common/index.ts';

export const ThemeSwitch = island(() => (
  <button
    className="icon-button theme-switch needs-script"
    type="button"
    aria-label={commonWords().darkTheme}
    aria-pressed={useStore($isDark, { ssr: 'initial' })}
    onClick={switchTheme}
  >
    <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="6.3" />
      <path d="M9 2.7a6.3 6.3 0 0 1 0 12.6z" />
    </svg>
  </button>
));
