import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { createGlobalStyle } from 'styled-components';
import type { SidePanel } from '../actions.ts';
import { isEntry } from '../shortcomings.ts';
import { collectValues } from './collect-values.ts';
import { findField, markPlace } from './places.ts';
import { updatePage } from './update-page.ts';
import { useDrawnPage } from './use-drawn-page.ts';

/** In pixels: how wide the page is drawn. */
const widths = { phone: 390, desktop: 1280 };
type Device = keyof typeof widths;
const words: Record<Device, string> = { phone: 'Phone', desktop: 'Desktop' };
const STORED = 'vitrine-form-preview';

/** The side panel with the page of an entry, drawn while its editor types. */
export const FormPreviewPanel: SidePanel = ({ model, documentId, activeTab }) => {
  if (!isEntry(model) || activeTab === 'published') return null;
  return { title: 'Page', content: <FormPreview model={model} documentId={documentId} /> };
};

interface Place {
  model: string;
  documentId: string | undefined;
}

function FormPreview(place: Place) {
  const [device, setDevice] = useState<Device | undefined>(readDevice);
  const choose = (chosen: Device | undefined) => {
    localStorage.setItem(STORED, chosen ?? 'off');
    setDevice(chosen);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" data-form-preview="">
      <Flex gap={2} role="group" aria-label="Width of the page">
        {(['phone', 'desktop'] as const).map((one) => (
          <Button
            key={one}
            size="S"
            variant={device === one ? 'secondary' : 'tertiary'}
            aria-pressed={device === one}
            onClick={() => choose(one)}
          >
            {words[one]}
          </Button>
        ))}
        <Button
          size="S"
          variant={device ? 'tertiary' : 'secondary'}
          aria-pressed={!device}
          onClick={() => choose(undefined)}
        >
          Off
        </Button>
      </Flex>
      {device && <DrawnPage {...place} device={device} />}
    </Flex>
  );
}

function readDevice(): Device | undefined {
  const stored = localStorage.getItem(STORED);
  if (stored === 'off') return undefined;
  return stored === 'desktop' ? 'desktop' : 'phone';
}

/** Gives the column of the page more room, and keeps it in sight while the form scrolls. */
const WideColumn = createGlobalStyle`
  @media (min-width: 1280px) {
    div:has(> div > aside > [data-form-preview]) {
      grid-column: span 5 !important;
    }
    div:has(+ div > div > aside > [data-form-preview]) {
      grid-column: span 7 !important;
    }
    div:has(> aside > [data-form-preview]) {
      position: sticky;
      top: 8rem;
    }
  }
`;

function DrawnPage({ model, documentId, device }: Place & { device: Device }) {
  const values = useForm('FormPreview', (form) => form.values as Record<string, unknown>);
  const { html, fault } = useDrawnPage(model, documentId, collectValues(values));
  const field = useFocusedField();
  const frame = useRef<HTMLIFrameElement>(null);
  const first = useFirst(html);
  const [isLoaded, setLoaded] = useState(false);
  const [box, room] = useWidth();
  const scale = Math.min(1, room / widths[device]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at another width the field has another place.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isLoaded || !page) return;
    updatePage(page, html);
    page.documentElement.inert = true;
    if (field) markPlace(page, field);
  }, [html, field, isLoaded, device]);

  return (
    <>
      <WideColumn />
      <Box
        ref={box}
        background="neutral150"
        hasRadius
        overflow="hidden"
        width="100%"
        // The drawer of a narrow window would become as wide as the page.
        style={{ height: 'min(36rem, 60vh)', contain: 'inline-size' }}
      >
        {first && (
          <iframe
            ref={frame}
            title="The page as it will look"
            // Without scripts, the panel may look into the frame, and nothing in it can do anything.
            sandbox="allow-same-origin"
            srcDoc={first}
            onLoad={() => setLoaded(true)}
            style={{
              display: 'block',
              margin: '0 auto',
              border: 0,
              width: widths[device],
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        )}
      </Box>
      <Typography variant="pi" textColor={fault ? 'danger600' : 'neutral600'} aria-live="polite">
        {fault || (html === '' ? 'Drawing the page …' : 'Drawn while you type. Nothing is saved.')}
      </Typography>
    </>
  );
}

/** The first page, which the frame loads. Later ones change it. */
function useFirst(html: string): string {
  const first = useRef('');
  first.current ||= html;
  return first.current;
}

/** The name of the field in which the editor is; the last one while they are in none. */
function useFocusedField(): string | undefined {
  const [field, setField] = useState<string>();
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const found = target instanceof Element ? findField(target) : undefined;
      if (found !== undefined) setField(found);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return field;
}

/** Measures the width of an element, in pixels. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(300);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
