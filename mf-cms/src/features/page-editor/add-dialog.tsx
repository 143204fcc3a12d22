import { useTranslation } from 'react-i18next';
import type { ComponentType } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import css from './page-editor.module.css';

const GROUPS = {
  text: ['heading', 'richText', 'button', 'accordion', 'tabs', 'iconList', 'testimonials', 'html'],
  media: ['image', 'gallery', 'carousel', 'video', 'map'],
  rental: ['searchForm', 'featuredCars', 'promotions', 'branches'],
  site: [
    'form',
    'loginForm',
    'blogList',
    'menu',
    'logo',
    'languageSelector',
    'currencySelector',
    'breadcrumb',
    'shared',
  ],
  space: ['spacer', 'divider', 'countdown'],
} as const satisfies Record<string, readonly ComponentType[]>;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

/** A type that is in no group could not be added. */
type Grouped = (typeof GROUPS)[keyof typeof GROUPS][number];
const everyTypeIsOffered: Record<Exclude<ComponentType, Grouped>, never> = {};
void everyTypeIsOffered;

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
      {GROUP_NAMES.map((group) => (
        <section key={group}>
          <h3 className={css['groupTitle']}>{t(`editor.add.groups.${group}`)}</h3>
          <div className={css['choices']}>
            {offered(GROUPS[group]).map((type) => (
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
