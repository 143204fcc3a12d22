import { useTranslation } from 'react-i18next';
import type { MenuItem } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { ContentLink, menuAddress } from '../../content/link';
import css from './mobile-menu.module.css';
import { CurrencySelector, LanguageSelector } from './selectors';

interface Props {
  items: readonly MenuItem[];
  onClose: () => void;
}

export default function MobileMenu({ items, onClose }: Props) {
  const { t } = useTranslation('mf-cms');
  return (
    <Dialog open onClose={onClose} title={t('menu.title')} closeLabel={t('actions.close')} size="sheet">
      <nav aria-label={t('menu.main')}>
        <Items items={items} onClose={onClose} />
      </nav>
      <div className={css['choices']}>
        <LanguageSelector opens="within" />
        <CurrencySelector opens="within" />
      </div>
    </Dialog>
  );
}

function Items({ items, onClose }: Props) {
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
