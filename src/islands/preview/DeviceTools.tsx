import { useStore } from '@nanostores/react';
import {
  $isPreviewRotated,
  $previewDevice,
  choosePreviewDevice,
  rotatePreview,
} from '../../stores/preview-frame.ts';
import { Icon } from '../Icon.tsx';
import { previewWords } from '../../words/preview/index.ts';

const devices = [
  { device: 'desktop', drawing: 'M1.5 3h15v9.5h-15zM6 15.5h6' },
  { device: 'tablet', drawing: 'M4 1.5h10v15H4zM8 14h2' },
  { device: 'mobile', drawing: 'M5.5 1.5h7v15h-7zM8 14h2' },
] as const;

export function DeviceTools() {
  const chosen = useStore($previewDevice, { ssr: 'initial' });
  const isRotated = useStore($isPreviewRotated);
  const canRotate = chosen !== 'desktop';
  return (
    <fieldset className="preview-tools needs-script">
      <legend className="unseen">{previewWords().device}</legend>
      {devices.map(({ device, drawing }) => (
        <button
          className="icon-button"
          type="button"
          key={device}
          aria-label={previewWords().devices[device]}
          title={previewWords().devices[device]}
          aria-pressed={device === chosen}
          onClick={() => choosePreviewDevice(device)}
        >
          <Icon path={drawing} />
        </button>
      ))}
      <button
        className="icon-button"
        type="button"
        aria-label={previewWords().rotate}
        title={previewWords().rotate}
        aria-pressed={canRotate && isRotated}
        disabled={!canRotate}
        onClick={rotatePreview}
      >
        <Icon path="M3.5 9a5.5 5.5 0 1 1 2 4.2M3 14.5l2.3-1.3L6.6 15.5" />
      </button>
    </fieldset>
  );
}
