import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';

/** In milliseconds, after the last key. */
const PAUSE_MS = 50;

interface Drawn {
  /** The last page that could be drawn; empty before the first. */
  html: string;
  /** Why the present values cannot be drawn; empty when they are. */
  fault: string;
}

/** Has the page of a form drawn whenever its values rest. Nothing is left when the form is. */
export function useDrawnPage(model: string, documentId: string | undefined, values: object): Drawn {
  const { post } = useFetchClient();
  const [drawn, setDrawn] = useState<Drawn>({ html: '', fault: '' });
  const isFirst = useRef(true);
  const body = JSON.stringify({ documentId, values });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render.
  useEffect(() => {
    let isLatest = true;
    const draw = async () => {
      try {
        const { data } = await post<{ html: string }>(`/form-previews/${model}`, JSON.parse(body));
        if (isLatest) setDrawn({ html: removeScripts(data.html), fault: '' });
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        if (isLatest) setDrawn(({ html }) => ({ html, fault }));
      }
    };
    const timer = setTimeout(() => void draw(), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [model, body]);

  return drawn;
}

/** The frame of the page runs no scripts, and would load them all the same. */
function removeScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
