import type { ElementType, ReactNode } from 'react';
import css from './breadcrumb.module.css';
import { ChevronRightIcon } from './icon';

export interface BreadcrumbProps {
  label: string;
  /** From the start to this page, which comes last and has no address. */
  items: readonly { label: ReactNode; href?: string | undefined }[];
  /** A router's link; it gets `to`. */
  component?: ElementType | undefined;
}

export function Breadcrumb({ label, items, component: Link = 'a' }: BreadcrumbProps) {
  const address = (href: string) => (Link === 'a' ? { href } : { to: href });
  return (
    <nav aria-label={label}>
      <ol className={css['list']} role="list">
        {items.map((item, index) => (
          <li key={index} className={css['item']}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Link {...address(item.href)} className={css['link']}>
                {item.label}
              </Link>
            )}
            {index < items.length - 1 && <ChevronRightIcon size={16} aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
