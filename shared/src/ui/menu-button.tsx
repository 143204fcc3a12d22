import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CheckIcon, ChevronDownIcon } from './icon';
import css from './menu-button.module.css';
import { useMenuKeys } from './menu-keys';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A link when given, else a command. With a router, prevent the default in `onSelect` and navigate. */
  href?: string | undefined;
  /** BCP 47, when the label is in a language of its own. */
  lang?: string | undefined;
  current?: boolean | undefined;
  onSelect?: ((event: { preventDefault: () => void }) => void) | undefined;
}

export interface MenuButtonProps {
  /** What is seen on the button. */
  label: ReactNode;
  /** What it is called when the visible text does not say ("Language: English"). */
  accessibleLabel?: string | undefined;
  icon?: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const Element = item.href === undefined ? 'button' : 'a';
  const target = item.href === undefined ? { type: 'button' as const } : { href: item.href };
  const select = (event: { preventDefault: () => void }) => {
    item.onSelect?.(event);
    close();
  };
  return (
    <Element
      {...target}
      role="menuitem"
      tabIndex={-1}
      className={css['item']}
      lang={item.lang}
      aria-current={item.current || undefined}
      onClick={select}
    >
      {item.icon}
      <span className={css['text']}>{item.label}</span>
      {item.current && <CheckIcon size={18} aria-hidden="true" />}
    </Element>
  );
}

export function MenuButton({ label, accessibleLabel, icon, items, align = 'start', className }: MenuButtonProps) {
  const [open, setOpen] = useState<'no' | 'first' | 'last'>('no');
  const wrapper = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (returnFocus: boolean) => {
    setOpen('no');
    if (returnFocus) button.current?.focus();
  };
  const { menu, onKeyDown } = useMenuKeys(open, close);
  useOutside(open !== 'no', wrapper, () => setOpen('no'));
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <div ref={wrapper} className={clsx(css['wrapper'], className)}>
      <button
        ref={button}
        type="button"
        className={css['button']}
        aria-haspopup="menu"
        aria-expanded={open !== 'no'}
        aria-controls={id}
        aria-label={accessibleLabel}
        onClick={() => setOpen(open === 'no' ? 'first' : 'no')}
        onKeyDown={onButtonKey}
      >
        {icon}
        <span className={css['text']}>{label}</span>
        <ChevronDownIcon size={18} aria-hidden="true" className={css['chevron']} />
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={accessibleLabel ?? (typeof label === 'string' ? label : undefined)}
        className={clsx(css['menu'], css[align])}
        hidden={open === 'no'}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <Item key={item.key} item={item} close={() => close(true)} />
        ))}
      </div>
    </div>
  );
}

function useOutside(active: boolean, wrapper: { current: HTMLElement | null }, leave: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const onPointer = (event: Event) => {
      if (wrapper.current && !event.composedPath().includes(wrapper.current)) leave();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  });
}
