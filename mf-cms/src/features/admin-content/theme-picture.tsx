import { useTranslation } from 'react-i18next';
import type { Theme } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { DEFAULT_THEME, themeTokens } from '@forecourt/shared/ui/theme';
import { isObject } from './field-path';

/** What is not typed to its end yet counts as the default. */
function readTheme(body: unknown): Theme {
  const typed = (isObject(body) ? body : {}) as Partial<Theme>;
  return {
    ...DEFAULT_THEME,
    ...typed,
    general: { ...DEFAULT_THEME.general, ...typed.general },
    palette: { ...DEFAULT_THEME.palette, ...typed.palette },
  };
}

/** Headings, buttons, a card and a field in the colours that are being typed. */
export function ThemePicture({ body }: { body: unknown }) {
  const { t } = useTranslation('mf-cms');
  const { light, shape } = themeTokens(readTheme(body));
  return (
    <section aria-label={t('admin.theme.label')}>
      <div style={{ ...light, ...shape, background: 'var(--fc-surface)', color: 'var(--fc-text)', padding: 24 }}>
        <Card heading={t('admin.theme.heading')} headingLevel={3}>
          <Stack gap={4}>
            <p>{t('admin.theme.text')}</p>
            <TextField label={t('admin.theme.field')} value="" readOnly />
            <Cluster>
              <Button variant="primary">{t('admin.theme.primary')}</Button>
              <Button>{t('admin.theme.secondary')}</Button>
              <Button variant="ghost">{t('admin.theme.link')}</Button>
            </Cluster>
          </Stack>
        </Card>
      </div>
    </section>
  );
}
