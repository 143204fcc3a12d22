import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { defineBlock } from '../../content/block';
import { ContentLink, menuAddress } from '../../content/link';
import { oneOf, whole } from '../../content/read-props';
import { CurrencySelector, LanguageSelector, Logo } from '../../features/navigation';
import { SharedComponent } from '../../features/page';
import css from './site-frame.module.css';

export const menu = defineBlock({ menuId: whole(0) }, function MenuBlock({ props: { menuId }, text }) {
  const { language, config } = useHost();
  const items = config.global.menus.find(({ id }) => id === menuId)?.menuItems ?? [];
  const title = text('title');
  return (
    <nav aria-label={title || undefined}>
      {title && <p className={css['title']}>{title}</p>}
      <ul className={css['list']} role="list" lang={language}>
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
});

export const logo = defineBlock({ tone: oneOf('dark', 'light') }, ({ props: { tone } }) => (
  <div>
    <Logo tone={tone} />
  </div>
));

export const languageSelector = defineBlock({}, () => <LanguageSelector opens="up" />);

export const currencySelector = defineBlock({}, () => <CurrencySelector opens="up" />);

export const shared = defineBlock({ sharedComponentId: whole(0) }, ({ props: { sharedComponentId } }) => (
  <SharedComponent id={sharedComponentId} />
));
