import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Theme } from '@forecourt/shared/contract';
import { DEFAULT_THEME } from './default-theme';
import type { Scheme } from './palette';

export { DEFAULT_THEME } from './default-theme';
export { themeCss, themeTokens, type CssVariables, type ThemeTokens } from './theme-tokens';
export type { Correction, Scheme } from './palette';

export type SchemeChoice = Scheme | 'auto';

/** What the shell hands to the kit; light, so that a page without an antd part loads no antd. */
export interface ThemeValue {
  theme: Theme;
  scheme: SchemeChoice;
  nonce?: string | undefined;
  /** Where an antd part puts its styles; the document's head unless told. */
  styleRoot?: ShadowRoot | undefined;
}

const ThemeContext = createContext<ThemeValue>({ theme: DEFAULT_THEME, scheme: 'light' });

export function ThemeProvider({
  theme,
  scheme = 'light',
  nonce,
  styleRoot,
  children,
}: Partial<ThemeValue> & { children: ReactNode }) {
  const value = useMemo<ThemeValue>(
    () => ({ theme: theme ?? DEFAULT_THEME, scheme, nonce, styleRoot }),
    [theme, scheme, nonce, styleRoot],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export const useTheme = (): ThemeValue => use(ThemeContext);

/**
 * Where a layout changes, in CSS pixels (S1-9 names 450, 768 and 1536; below 360 stand the phones of 320 px). Style
 * sheets write the same figures as ranges, `(width < 768px)`: `style-sheets.test.ts` knows no others.
 */
export const BREAKPOINT = { narrowest: 360, narrow: 450, medium: 768, wide: 1000, large: 1536 } as const;

const query = (media: string): MediaQueryList | undefined => globalThis.matchMedia?.(media);

/** Whether a media query holds, and again when it changes; false on the server. */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = query(media);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => query(media)?.matches ?? false,
    () => false,
  );
}

/** The scheme that is really shown. */
export function useScheme(): Scheme {
  const { scheme } = useTheme();
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  if (scheme !== 'auto') return scheme;
  return systemIsDark ? 'dark' : 'light';
}
