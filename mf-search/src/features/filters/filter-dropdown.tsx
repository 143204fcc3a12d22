import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDownIcon } from '@forecourt/shared/ui/icon';
import css from './filter-panel.module.css';

/** A filter above the results, open over them; another filter, Escape or a press outside closes it. */
export function FilterDropdown({ title, count = 0, children }: { title: string; count?: number; children: ReactNode }) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leave = (event: Event) => {
      if (element.current && !element.current.contains(event.target as Node)) element.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !element.current) return;
    element.current.open = false;
    element.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={element} name="filter" className={css['dropdown']} onKeyDown={press}>
      <summary className={css['opener']}>
        <GroupTitle title={title} count={count} />
        <ChevronDownIcon size={18} aria-hidden="true" />
      </summary>
      <div className={css['dropped']}>{children}</div>
    </details>
  );
}

/** The title of a group, with the number of its chosen filters. */
export function GroupTitle({ title, count }: { title: string; count: number }) {
  return (
    <span className={css['groupTitle']}>
      {title}
      {count > 0 && <span className={css['chosenCount']}>{count}</span>}
    </span>
  );
}
