import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { linkTarget } from './link';

interface Props {
  href: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link of the content; an address that leads nowhere leaves its words. */
export function ContentLink({ href, className, onClick, children }: Props) {
  const target = linkTarget(href, useHost());
  if (!target) return <span className={className}>{children}</span>;
  if (target.kind === 'shop')
    return (
      <Link to={target.href} className={className} onClick={onClick}>
        {children}
      </Link>
    );
  return (
    <a href={target.href} className={className} onClick={onClick} rel={target.kind === 'away' ? 'noopener' : undefined}>
      {children}
    </a>
  );
}
