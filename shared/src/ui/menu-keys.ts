import { useEffect, useRef, type KeyboardEvent } from 'react';

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

function target(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const index = items.findIndex((item) => item.matches(':focus'));
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items[(index - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const after = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return after.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}

/** The keyboard of the ARIA menu button pattern: arrows, Home, End, first letters, Escape, Tab. */
export function useMenuKeys(open: 'no' | 'first' | 'last', close: (returnFocus: boolean) => void) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open !== 'no')
      itemsOf(menu.current)
        .at(open === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      close(event.key === 'Escape');
      return;
    }
    const next =
      event.ctrlKey || event.metaKey || event.altKey || event.key === ' '
        ? undefined
        : target(itemsOf(menu.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { menu, onKeyDown };
}
