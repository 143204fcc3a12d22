import { useTranslation } from 'react-i18next';
import type { MenuItem } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { ContentLink, menuAddress } from '../../content/link';
import css from './mobile-menu.module.css';
import { CurrencySelector, LanguageSelector } from './selectors';

interface ItemsProps {
  items: readonly MenuItem[];
  onClose: () => void;
}

interface Props extends ItemsProps {
  /** `drawer` covers the page, `dropdown` stands in a panel of the header. */
  shape: 'drawer' | 'dropdown';
  open: boolean;
  subItems: readonly MenuItem[];
}

export default function MobileMenu({ shape, open, ...menus }: Props) {
  const { t } = useTranslation('mf-cms');
  if (shape === 'dropdown') return <Menus {...menus} />;
  return (
    <Dialog open={open} onClose={menus.onClose} title={t('menu.title')} closeLabel={t('actions.close')} size="sheet">
      <Menus {...menus} />
    </Dialog>
  );
}

function Menus({ items, subItems, onClose }: Omit<Props, 'shape' | 'open'>) {
  const { t } = useTranslation('mf-cms');
  return (
    <>
      <nav aria-label={t('menu.main')}>
        <Items items={items} onClose={onClose} />
      </nav>
      {subItems.length > 0 && (
        <nav className={css['sub']} aria-label={t('menu.sub')}>
          <Items items={subItems} onClose={onClose} />
        </nav>
      )}
      <div className={css['choices']}>
        <LanguageSelector opens="within" />
        <CurrencySelector opens="within" />
      </div>
    </>
  );
}

function Items({ items, onClose }: ItemsProps) {
  const { language } = useHost();
  return (
    <ul className={css['items']} role="list">
      {items.map((item, index) => {
        const address = menuAddress(item);
        const label = pick(item.label, language);
        return (
          <li key={index}>
            {address === undefined ? (
              <p className={css['group']}>{label}</p>
            ) : (
              <ContentLink href={address} className={css['link']} onClick={onClose}>
                {label}
              </ContentLink>
            )}
            {item.children.length > 0 && <Items items={item.children} onClose={onClose} />}
          </li>
        );
      })}
    </ul>
  );
}
