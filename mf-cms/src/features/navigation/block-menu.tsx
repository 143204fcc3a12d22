import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import type { BlockProps } from '../../content/block';
import { ContentLink } from '../../content/content-link';
import { shaped, whole } from '../../content/read-props';
import css from './block-menu.module.css';
import { menuAddress } from './menu-address';

const readProps = shaped({ menuId: whole(0) });

export function MenuBlock({ block, text }: BlockProps) {
  const { language, config } = useHost();
  const { menuId } = readProps(block.props);
  const items = config.global.menus.find(({ id }) => id === menuId)?.menuItems ?? [];
  const title = text('title');
  return (
    <nav aria-label={title || undefined}>
      {title && <p className={css['title']}>{title}</p>}
      <ul className={css['list']} role="list">
        {items.map((item, index) => (
          <li key={index}>
            <ContentLink href={menuAddress(item) ?? ''} className={css['link']}>
              {pick(item.label, language)}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
