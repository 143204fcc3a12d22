import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { AudienceFields, type AudienceFieldsProps } from './audience-fields';
import css from './page-editor.module.css';
import { useAnnounce, useHistory } from './use-editor';

interface HeaderProps extends AudienceFieldsProps {
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
        <Button aria-expanded={hasOutline} data-structure onClick={onOutline}>
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
