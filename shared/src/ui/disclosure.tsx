import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './disclosure.module.css';
import { ChevronDownIcon } from './icon';

export interface DisclosureProps {
  summary: ReactNode;
  /** Open at first. */
  open?: boolean | undefined;
  /** Disclosures of one name close one another. */
  name?: string | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  plain?: boolean | undefined;
  children: ReactNode;
}

export function Disclosure({ summary, open, name, onToggle, plain, children }: DisclosureProps) {
  return (
    <details
      className={clsx(css['disclosure'], plain && css['plain'])}
      open={open}
      name={name}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={css['summary']}>
        <span className={css['text']}>{summary}</span>
        <ChevronDownIcon size={20} aria-hidden="true" className={css['chevron']} />
      </summary>
      <div className={css['content']}>{children}</div>
    </details>
  );
}

export interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
  /** Which are open at first (S1-9). */
  mode?: 'firstExpanded' | 'allExpanded' | 'closed' | undefined;
}

export function Accordion({ items, mode = 'firstExpanded' }: AccordionProps) {
  return (
    <div className={css['accordion']}>
      {items.map((item, index) => (
        <Disclosure
          key={item.id}
          summary={item.title}
          open={mode === 'allExpanded' || (mode === 'firstExpanded' && index === 0)}
        >
          {item.content}
        </Disclosure>
      ))}
    </div>
  );
}
