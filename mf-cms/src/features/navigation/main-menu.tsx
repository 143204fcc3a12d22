import { useId } from 'react';
import type { MenuItem } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { ChevronDownIcon } from '@forecourt/shared/ui/icon';
import { ContentLink, menuAddress } from '../../content/link';
import css from './main-menu.module.css';
import { useDisclosure } from './use-disclosure';

export function MainMenu({ items }: { items: readonly MenuItem[] }) {
  const { language } = useHost();
  return (
    <ul className={css['menu']} role="list">
      {items.map((item, index) => (
        <li key={index}>
          {item.children.length > 0 ? (
            <SubMenu item={item} />
          ) : (
            <ContentLink href={menuAddress(item) ?? ''} className={css['link']}>
              {pick(item.label, language)}
            </ContentLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function SubMenu({ item }: { item: MenuItem }) {
  const { language } = useHost();
  const { isOpen, close, root, button } = useDisclosure();
  const id = useId();
  return (
    <div {...root} className={css['group']}>
      <button {...button} type="button" aria-controls={id} className={css['link']}>
        {pick(item.label, language)} <ChevronDownIcon size={18} aria-hidden="true" className={css['chevron']} />
      </button>
      <ul id={id} className={css['panel']} hidden={!isOpen} role="list">
        {menuAddress(item) !== undefined && <Entry item={{ ...item, children: [] }} onChoose={close} />}
        {item.children.map((child, index) => (
          <Entry key={index} item={child} onChoose={close} />
        ))}
      </ul>
    </div>
  );
}

/** A further level stands open below its item, so that nothing has to be hovered, and Tab leads through it. */
function Entry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { language } = useHost();
  const address = menuAddress(item);
  return (
    <li>
      {address === undefined ? (
        <p className={css['group-title']}>{pick(item.label, language)}</p>
      ) : (
        <ContentLink href={address} className={css['entry']} onClick={onChoose}>
          {pick(item.label, language)}
        </ContentLink>
      )}
      {item.children.length > 0 && (
        <ul className={css['deeper']} role="list">
          {item.children.map((child, index) => (
            <Entry key={index} item={child} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  );
}
