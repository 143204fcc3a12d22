import { useTranslation } from 'react-i18next';
import type { Language } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import css from './page-editor.module.css';
import { useAnnounce, useHistory } from './use-editor';

/** Who looks at the page, for the preview. */
export interface Audience {
  language: Language;
  currency: string;
  signedIn: boolean;
}
const VIEWPORTS = [390, 820, 1440] as const;
export type Viewport = (typeof VIEWPORTS)[number];

interface HeaderProps {
  audience: Audience;
  onAudience: (audience: Audience) => void;
  viewport: Viewport;
  onViewport: (viewport: Viewport) => void;
  languages: readonly Language[];
  languageName: (language: Language) => string;
  currencies: readonly string[];
  isSaving: boolean;
  status: string | undefined;
  hasOutline: boolean;
  onOutline: () => void;
  onAdd: () => void;
  onPaste: () => void;
  onSave: () => void;
  onPublish?: (() => void) | undefined;
}

export function EditorHeader({
  isSaving,
  status,
  hasOutline,
  onOutline,
  onAdd,
  onPaste,
  onSave,
  onPublish,
  ...view
}: HeaderProps) {
  const { t } = useTranslation('mf-cms');
  const announce = useAnnounce();
  const { canUndo, canRedo, undo, redo } = useHistory();
  const step = (act: () => void, isPossible: boolean, said: string) => () => {
    if (isPossible) act();
    announce(t(isPossible ? said : 'editor.said.impossible'));
  };
  return (
    <div className={css['header']}>
      <div role="group" aria-label={t('editor.header.commands')} className={css['commands']}>
        <Button aria-expanded={hasOutline} onClick={onOutline}>
          {t('editor.header.outline')}
        </Button>
        <Button onClick={onAdd}>{t('editor.header.add')}</Button>
        <Button onClick={onPaste}>{t('editor.header.paste')}</Button>
        <Button aria-disabled={!canUndo} onClick={step(undo, canUndo, 'editor.said.undone')}>
          {t('editor.header.undo')}
        </Button>
        <Button aria-disabled={!canRedo} onClick={step(redo, canRedo, 'editor.said.redone')}>
          {t('editor.header.redo')}
        </Button>
        <Button variant={onPublish ? 'secondary' : 'primary'} busy={isSaving} onClick={onSave}>
          {t('editor.header.save')}
        </Button>
        {onPublish && (
          <Button variant="primary" busy={isSaving} onClick={onPublish}>
            {t('editor.header.publish')}
          </Button>
        )}
        <p role="status" className={css['status']}>
          {status}
        </p>
      </div>
      <AudienceFields {...view} />
    </div>
  );
}

type AudienceProps = Pick<
  HeaderProps,
  'audience' | 'onAudience' | 'viewport' | 'onViewport' | 'languages' | 'languageName' | 'currencies'
>;

function AudienceFields({
  audience,
  onAudience,
  viewport,
  onViewport,
  languages,
  languageName,
  currencies,
}: AudienceProps) {
  const { t } = useTranslation('mf-cms');
  return (
    <div role="group" aria-label={t('editor.header.audience')} className={css['audience']}>
      <SelectField
        label={t('editor.header.viewport')}
        value={String(viewport)}
        onChange={(event) => onViewport(Number(event.target.value) as Viewport)}
        options={VIEWPORTS.map((width) => ({ value: String(width), label: `${width} px` }))}
      />
      <SelectField
        label={t('editor.header.language')}
        value={audience.language}
        onChange={(event) => onAudience({ ...audience, language: event.target.value as Language })}
        options={languages.map((language) => ({ value: language, label: languageName(language) }))}
      />
      <SelectField
        label={t('editor.header.currency')}
        value={audience.currency}
        onChange={(event) => onAudience({ ...audience, currency: event.target.value })}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
      />
      <SwitchField
        label={t('editor.header.signedIn')}
        checked={audience.signedIn}
        onChange={(event) => onAudience({ ...audience, signedIn: event.target.checked })}
      />
    </div>
  );
}
