import { createCache, StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import { useMemo, type ReactNode } from 'react';
import { themeTokens, useMedia, useScheme, useTheme } from './theme';

/** Handles and rails thick enough for a thumb. */
const COMPONENTS = {
  Slider: {
    handleSize: 20,
    handleSizeHover: 22,
    handleLineWidth: 3,
    handleLineWidthHover: 4,
    railSize: 6,
    controlSize: 22,
    railBg: 'var(--fc-line)',
    railHoverBg: 'var(--fc-line)',
  },
} as const;

const caches = new WeakMap<ShadowRoot, ReturnType<typeof createCache>>();

/** A style that is known counts as written, so each shadow root needs a memory of its own. */
function placeOf(container: ShadowRoot | undefined) {
  if (!container) return {};
  const cache = caches.get(container) ?? createCache();
  caches.set(container, cache);
  return { container, cache };
}

/**
 * Gives an antd part the company's theme. It stands around each part rather than around the page,
 * so that a page without one loads no antd. Texts come in as props, so antd's locales stay out too.
 * The layer keeps antd's rules for bare links from reaching ours.
 */
export function KitScope({ children }: { children: ReactNode }) {
  const { theme, nonce, styleRoot } = useTheme();
  const scheme = useScheme();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const config = useMemo(
    () => ({ token: { ...themeTokens(theme).antd[scheme], motion: !still }, components: COMPONENTS }),
    [theme, scheme, still],
  );
  return (
    <StyleProvider layer {...placeOf(styleRoot)}>
      <ConfigProvider {...(nonce ? { csp: { nonce } } : {})} prefixCls="fc" theme={{ ...config, hashed: false }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
