import { Puck } from '@puckeditor/core';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AsAudience, type Audience } from './audience';
import type { Viewport } from './audience-fields';
import css from './page-editor.module.css';
import { TypedTexts } from './typed-text';
import { useSelectedId } from './use-editor';

/** The width that there is for the page; 0 until it is known. */
function useSpace() {
  const place = useRef<HTMLElement>(null);
  const [space, setSpace] = useState(0);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect.width));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, space };
}

const ROOM_ABOVE_PX = 80;

/** What is chosen beside the page, and is out of sight on it, comes into sight; the page around the editor stays. */
function useChosenInSight(place: RefObject<HTMLElement | null>): void {
  const chosen = useSelectedId();
  useEffect(() => {
    if (chosen === undefined) return undefined;
    // The library draws a part that is far away when it is chosen.
    const asked = requestAnimationFrame(() => {
      const page = place.current?.querySelector('iframe')?.contentWindow;
      const part = page?.document.querySelector(`[data-puck-component="${CSS.escape(chosen)}"]`);
      if (!page || !part) return;
      const { top, bottom } = part.getBoundingClientRect();
      if (bottom < 0 || top > page.innerHeight) page.scrollBy({ top: top - ROOM_ABOVE_PX });
    });
    return () => cancelAnimationFrame(asked);
  }, [chosen, place]);
}

/** What the library says of each part that can be dragged: a button around the page's own links and buttons. */
const SAID_OF_IT = ['roledescription', 'describedby', 'pressed', 'grabbed', 'disabled'].map((name) => `aria-${name}`);
const OF_DRAGGED = ['role', 'tabindex', ...SAID_OF_IT];

/** No part is a button, nor moved by its space bar as the library says: the outline is the way without a mouse. */
function asPlainPage({ documentElement }: Document): () => void {
  const observer = new MutationObserver((changes) => {
    for (const part of new Set(changes.map(({ target }) => target as Element)))
      if (part.getAttribute('aria-roledescription') === 'draggable')
        for (const name of OF_DRAGGED) part.removeAttribute(name);
  });
  observer.observe(documentElement, { subtree: true, attributeFilter: ['aria-roledescription'] });
  return () => observer.disconnect();
}

/** The library gives the frame in which it draws the page no name. */
export function NamedFrame({ children, document: drawn }: { children?: ReactNode; document?: Document | undefined }) {
  const { t } = useTranslation('mf-cms');
  useEffect(() => {
    if (!drawn) return undefined;
    drawn.title = t('editor.canvas');
    drawn.defaultView?.frameElement?.setAttribute('title', drawn.title);
    return asPlainPage(drawn);
  }, [drawn, t]);
  return (
    <>
      {children}
      <TypedTexts drawn={drawn} />
    </>
  );
}

interface Props {
  viewport: Viewport;
  audience: Audience;
}

/** The page as the audience sees it at a width, made smaller where that does not fit. */
export function PagePreview({ viewport, audience }: Props) {
  const { t } = useTranslation('mf-cms');
  const { place, space } = useSpace();
  useChosenInSight(place);
  const scale = space === 0 ? 1 : Math.min(1, space / viewport);
  const left = Math.max(0, (space - viewport) / 2);
  return (
    <section ref={place} aria-label={t('editor.canvas')} className={css['canvas']}>
      <AsAudience audience={audience}>
        <div className={css['frame']}>
          <div
            className={css['scaled']}
            style={{
              width: viewport,
              height: `${100 / scale}%`,
              marginInlineStart: left,
              transform: `scale(${scale})`,
            }}
          >
            <Puck.Preview />
          </div>
        </div>
      </AsAudience>
    </section>
  );
}
