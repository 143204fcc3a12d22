import AntPagination from 'antd/es/pagination';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from './icon';
import { KitScope } from './kit-scope';
import css from './pagination.module.css';

export interface PaginationProps {
  label: string;
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  /** "Page 3". */
  pageLabel: (page: number) => string;
}

interface TurnProps {
  name: string;
  current?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** antd's item listens for the click; its own listening for Enter would turn the page a second time. */
function Turn({ name, current = false, disabled = false, children }: TurnProps) {
  return (
    <button
      type="button"
      className={css['turn']}
      aria-label={name}
      aria-current={current ? 'page' : undefined}
      aria-disabled={disabled || undefined}
      onKeyPress={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </button>
  );
}

export function Pagination({
  label,
  page,
  pageSize,
  total,
  onChange,
  previousLabel,
  nextLabel,
  pageLabel,
}: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // antd 6.6 puts list items without a role into the tab order; the buttons inside them take their place.
    for (const item of nav.current?.querySelectorAll('li[tabindex]') ?? []) item.removeAttribute('tabindex');
  });
  return (
    <KitScope>
      <nav aria-label={label} ref={nav}>
        <AntPagination
          className={css['pagination'] ?? ''}
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          showLessItems
          hideOnSinglePage
          align="center"
          showTitle={false}
          onChange={onChange}
          itemRender={(target, type) => {
            if (type === 'page')
              return (
                <Turn name={pageLabel(target)} current={target === page}>
                  {target}
                </Turn>
              );
            if (type === 'prev')
              return (
                <Turn name={previousLabel} disabled={page <= 1}>
                  <ChevronLeftIcon size={20} aria-hidden="true" />
                </Turn>
              );
            if (type === 'next')
              return (
                <Turn name={nextLabel} disabled={page * pageSize >= total}>
                  <ChevronRightIcon size={20} aria-hidden="true" />
                </Turn>
              );
            return (
              <span className={css['gap']} aria-hidden="true">
                …
              </span>
            );
          }}
        />
      </nav>
    </KitScope>
  );
}
