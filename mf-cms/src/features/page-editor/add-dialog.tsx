import { useTranslation } from 'react-i18next';
import { COMPONENT_GROUPS, type ComponentGroup, type ComponentType } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import css from './page-editor.module.css';

const GROUPS = Object.entries(COMPONENT_GROUPS).map(([group, components]): [ComponentGroup, ComponentType[]] => [
  group as ComponentGroup,
  Object.keys(components) as ComponentType[],
]);

interface AddDialogProps {
  open: boolean;
  /** Raw HTML is for owners (D7). */
  mayHtml: boolean;
  onClose: () => void;
  onAdd: (type: ComponentType | 'section' | 'row' | 'column') => void;
}

/** Everything that can be put on a page, by button. */
export function AddDialog({ open, mayHtml, onClose, onAdd }: AddDialogProps) {
  const { t } = useTranslation('mf-cms');
  const offered = (types: readonly ComponentType[]) => types.filter((type) => type !== 'html' || mayHtml);
  return (
    <Dialog open={open} onClose={onClose} title={t('editor.add.title')} closeLabel={t('actions.close')} size="sheet">
      <section>
        <h3 className={css['groupTitle']}>{t('editor.add.groups.structure')}</h3>
        <div className={css['choices']}>
          {(['section', 'row', 'column'] as const).map((level) => (
            <Button key={level} onClick={() => onAdd(level)}>
              {t(`editor.types.${level}`)}
            </Button>
          ))}
        </div>
      </section>
      {GROUPS.map(([group, types]) => (
        <section key={group}>
          <h3 className={css['groupTitle']}>{t(`editor.add.groups.${group}`)}</h3>
          <div className={css['choices']}>
            {offered(types).map((type) => (
              <Button key={type} onClick={() => onAdd(type)}>
                {t(`editor.types.${type}`)}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </Dialog>
  );
}
