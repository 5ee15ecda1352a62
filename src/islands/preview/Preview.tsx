import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import { getPath } from '../../catalogue/paths.ts';
import { previewKind } from '../../catalogue/preview-paths.ts';
import type { Preview as PreviewData } from '../../catalogue/preview.ts';
import { $watchedPreview, $previewFailure, openPreview } from '../../stores/preview.ts';
import { $announcement } from '../../stores/preview-frame.ts';
import { ErrorScreen } from '../ErrorScreen.tsx';
import { island } from '../island.tsx';
import { useTitle } from '../use-title.ts';
import { PreviewBar } from './PreviewBar.tsx';
import { Stage } from './Stage.tsx';
import { previewWords } from '../../words/preview/index.ts';

/** A template's live site at the size of a desktop, a tablet or a phone. The address names the template. @param gallery Its name. */
type Props = { gallery: string; hasOwnMark?: boolean };

export const Preview = island(({ gallery, hasOwnMark = false }: Props) => {
  const loaded = useStore($watchedPreview);
  const failure = useStore($previewFailure);
  const current = failure ? undefined : loaded;
  const preview = current?.preview;
  // To replace the site takes longer than to show its title.
  const watched = useDeferredValue(current);
  useOpenedPreview();
  const heading = failure?.heading ?? (preview && previewWords().previewOf(preview.entry));
  useTitle(heading);
  return (
    <div className={watched || failure ? 'preview' : 'preview is-unknown'}>
      {preview && <Canonical preview={preview} />}
      <PreviewBar
        gallery={gallery}
        hasOwnMark={hasOwnMark}
        preview={preview}
        isFailed={failure !== undefined}
      />
      <main className="preview-main" id="content" tabIndex={-1}>
        <noscript>
          <p className="preview-word">{previewWords().needsScript}</p>
        </noscript>
        <p className="unseen" role="status">
          {useStore($announcement)}
        </p>
        {failure ? <ErrorScreen {...failure} /> : <Stage watched={watched} />}
      </main>
    </div>
  );
});

/** Opens the template that the address names, now and whenever the browser goes back or forward. */
function useOpenedPreview(): void {
  useEffect(() => {
    const open = () => void openPreview();
    open();
    addEventListener('popstate', open);
    return () => removeEventListener('popstate', open);
  }, []);
}

/** Search engines should list the page of the template, and not its preview. */
const Canonical = ({ preview }: { preview: PreviewData }) => (
  <link rel="canonical" href={location.origin + getPath({ kind: previewKind, slug: preview.entry.slug })} />
);
