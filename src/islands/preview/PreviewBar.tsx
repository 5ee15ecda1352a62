import { getCurrency } from '../../stores/gallery.ts';
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { formatPrice, getDomain } from '../../catalogue/format.ts';
import { getPath } from '../../catalogue/paths.ts';
import { getPreviewPath, previewKind } from '../../catalogue/preview-paths.ts';
import type { Preview } from '../../catalogue/preview.ts';
import { findWayBack, openPreviewOf, prefetchPreview } from '../../stores/preview.ts';
import { $marked, isSameItem } from '../../stores/saved.ts';
import { Icon } from '../Icon.tsx';
import { isModifiedClick } from '../modified-click.ts';
import { DeviceTools } from './DeviceTools.tsx';
import { previewWords } from '../../words/preview/index.ts';

/** @param preview `undefined` while it is loading, and if it has failed. */
type Props = { gallery: string; hasOwnMark: boolean; preview: Preview | undefined; isFailed: boolean };

export function PreviewBar({ gallery, hasOwnMark, preview, isFailed }: Props) {
  const words = previewWords();
  const hasSteps = preview?.previous !== undefined || preview?.next !== undefined;
  return (
    <header className="preview-bar">
      <a className="wordmark" href="/">
        {hasOwnMark ? <span className="mark" aria-hidden="true" /> : <DefaultMark />}
        <span className="unseen">{gallery}</span>
      </a>
      {!isFailed && (
        <>
          <div className="preview-title">
            <h1 dir="auto">{preview?.entry.title ?? words.preview}</h1>
            <p className="data" dir="auto">
              {preview?.entry.author && words.by({ author: preview.entry.author.username })}
            </p>
          </div>
          <DeviceTools />
          {hasSteps && (
            <nav className="preview-steps" aria-label={words.steps}>
              <Step name={words.previous} slug={preview?.previous} drawing="M11 3.5 5.5 9l5.5 5.5" />
              <Step name={words.next} slug={preview?.next} drawing="M7 3.5 12.5 9 7 14.5" />
            </nav>
          )}
          <div className="preview-actions">
            {preview && <SaveButton id={preview.entry.id} title={preview.entry.title} />}
            {preview?.entry.purchaseLink && (
              <a
                className="button is-primary"
                href={preview.entry.purchaseLink}
                target="_blank"
                rel="noopener nofollow"
                data-visit={preview.entry.id}
                title={words.shopTitle({ domain: getDomain(preview.entry.purchaseLink) })}
              >
                {preview.entry.price === 0
                  ? words.getIt
                  : words.buy({ price: formatPrice(preview.entry.price, getCurrency()) })}
              </a>
            )}
          </div>
          <CloseLink href={preview ? getPath({ kind: previewKind, slug: preview.entry.slug }) : '/'} />
        </>
      )}
    </header>
  );
}

const DefaultMark = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M.75.75h18.5v18.5H.75z" stroke="currentcolor" strokeWidth="1.5" fillOpacity="0" />
    <path d="M5 9h6v6H5z" fill="currentcolor" />
  </svg>
);

/** The script of the page saves the template when this is pressed (src/islands/page/on-demand.ts). */
function SaveButton({ id, title }: { id: string; title: string }) {
  const item = { kind: previewKind, id } as const;
  const isSaved = useStore($marked).some((one) => isSameItem(one, item));
  return (
    <button
      className="icon-button preview-save"
      type="button"
      data-save={previewKind}
      data-id={id}
      aria-pressed={isSaved}
      aria-label={previewWords().saveIt({ title })}
      title={isSaved ? previewWords().saved : previewWords().save}
    >
      <Icon path="M4.5 2.5h9v13L9 12l-4.5 3.5z" />
    </button>
  );
}

type StepProps = { name: string; slug: string | undefined; drawing: string };

/** A link to the preview of a neighbour, which opens without loading the page again. It is loaded before it is pressed. */
function Step({ name, slug, drawing }: StepProps) {
  const [isAimedAt, setAimedAt] = useState(false);
  useEffect(() => {
    if (isAimedAt && slug !== undefined) prefetchPreview(slug);
  }, [isAimedAt, slug]);
  if (slug === undefined) return null;
  function step(event: MouseEvent, to: string): void {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    openPreviewOf(to);
  }
  return (
    <a
      className="icon-button"
      href={getPreviewPath(slug)}
      title={name}
      onPointerEnter={() => setAimedAt(true)}
      onPointerLeave={() => setAimedAt(false)}
      onFocus={() => setAimedAt(true)}
      onBlur={() => setAimedAt(false)}
      onClick={(event) => step(event, slug)}
    >
      <Icon path={drawing} />
      <span className="unseen">{name}</span>
    </a>
  );
}

/** Goes back to the page that the visitor came from, which keeps the history short. Without one, it is a link to the template. */
function CloseLink({ href }: { href: string }) {
  function close(event: MouseEvent): void {
    const { navigation } = window as Partial<Window>;
    const back = navigation && findWayBack(navigation);
    if (back === undefined || isModifiedClick(event)) return;
    event.preventDefault();
    navigation?.traverseTo(back);
  }
  return (
    <a className="icon-button preview-close" href={href} title={previewWords().close} onClick={close}>
      <Icon path="m4 4 10 10M14 4 4 14" />
      <span className="unseen">{previewWords().close}</span>
    </a>
  );
}
