import { createHash } from 'node:crypto';
import type { Theme } from '@forecourt/shared/contract';
import type { MethodKind } from '../../../media/method-picture';
import type { ArticleScene } from '../../../media/scene-picture';

/** Deep sea blue that reads on white, warm sand beside it. */
export const THEME: Theme = {
  scheme: 'auto',
  general: { boxWidth: 1300, boxWidthLg: 1480 },
  palette: {
    primary: '#0a5c82',
    secondary: '#f0a63c',
    success: '#1d7a46',
    warning: '#8f5800',
    error: '#bf2f2a',
    text: '#13202a',
    background: '#fbfaf7',
  },
  fontLinks: [],
  fontStyles: {},
  buttons: {},
};

/** Pictures are drawn from the palette and kept for ever by caches, so a new palette needs a new address. */
const drawingVersion = createHash('sha256').update(JSON.stringify(THEME.palette)).digest('hex').slice(0, 8);
export const HERO_PICTURE = `/api/media/hero.svg?v=${drawingVersion}`;
/** The same for networks that show a shared page. */
export const SHARED_PICTURE = `/api/media/hero.jpg?v=${drawingVersion}`;
/** A drawing of a way to pay. */
export const methodPicture = (kind: MethodKind): string => `/api/media/methods/${kind}.svg?v=${drawingVersion}`;
/** An illustration of what an article is about. */
export const scenePicture = (scene: ArticleScene): string => `/api/media/scenes/${scene}.svg?v=${drawingVersion}`;
export const MARK_PICTURE = `/api/media/mark.svg?v=${drawingVersion}`;
export const LOGO_PICTURE = `/api/media/logo.svg?v=${drawingVersion}`;
export const LOGO_ON_DARK = `${LOGO_PICTURE}&tone=light`;
