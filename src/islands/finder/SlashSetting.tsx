import { useStore } from '@nanostores/react';
import { $isSlashOn, switchSlash } from '../../stores/slash-key.ts';
import { finderWords } from '../../words/finder/index.ts';

/** Turns off the key that opens the search from any page: speech input may press it by mistake (WCAG 2.1.4). */
export const SlashSetting = () => (
  <label className="finder-setting">
    <input
      type="checkbox"
      checked={useStore($isSlashOn, { ssr: 'initial' })}
      onChange={({ currentTarget }) => switchSlash(currentTarget.checked)}
    />
    <span>{finderWords().openWithSlash}</span>
  </label>
);
